// Resources released by destructors, moved by hand and through std::unique_ptr; delete of null.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
#include <memory>
#include <utility>
extern "C" int __VERIFIER_nondet_int(void);

static int live;

struct Handle {
  int id;
  explicit Handle(int id) : id(id) { ++live; }
  Handle(const Handle &) = delete;
  ~Handle() {
    if (id == 13) live += 100;
    --live;
  }
};

static std::unique_ptr<Handle> open(int id) {
  if (id < 0) return nullptr;
  return std::make_unique<Handle>(id);
}

int main() {
  int n = __VERIFIER_nondet_int();
  {
    auto first = open(n);
    auto second = std::move(first);
    if (first) return 1; // infeasible: true
    if (second && second->id == 21) return 2;
    Handle *raw = n == 4 ? new Handle(4) : nullptr;
    delete raw;
  }
  if (live == 100) return 3;
  if (live != 0) return 4; // infeasible: true
  return 0;
}
