// An exception of operator new on its way through destructors.
// options: --symbolic failures
// runs: 600
// expect: 4 goals, 2 covered, 2 infeasible, 0 open
#include <memory>
#include <new>
static int alive = 0;
struct Counted {
  Counted() { alive++; }
  ~Counted() { alive--; }
};
int main() {
  try {
    auto first = std::make_unique<Counted>();
    auto second = std::make_unique<Counted>();
    if (alive != 2) return 3; // infeasible: true
  } catch (const std::bad_alloc &) {
    return alive == 0 ? 1 : 2; // infeasible: false
  }
  return 0;
}
