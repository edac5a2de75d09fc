// Copies share nothing, moves leave nothing behind: the values go with the right object.
// expect: 14 goals, 10 covered, 4 infeasible, 0 open
#include <utility>
extern "C" int __VERIFIER_nondet_int(void);

class Box {
public:
  explicit Box(int value) : value(new int(value)) {}
  Box(const Box &other) : value(other.value ? new int(*other.value) : nullptr) {} // infeasible: false
  Box(Box &&other) noexcept : value(std::exchange(other.value, nullptr)) {}
  Box &operator=(Box other) noexcept {
    std::swap(value, other.value);
    return *this;
  }
  ~Box() { delete value; }
  bool empty() const { return value == nullptr; }
  int &get() { return *value; }

private:
  int *value;
};

int main() {
  Box first(__VERIFIER_nondet_int());
  Box copy = first;
  copy.get() += 3;
  if (copy.get() == 1000 && first.get() != 997) return 1; // infeasible: true
  Box moved = std::move(first);
  if (!first.empty()) return 2; // infeasible: true
  if (moved.get() == -12) return 3;
  first = moved;
  first.get() ^= 0x55;
  if (first.get() == 0x7f) return 4;
  if (moved.get() * 2 == 0x7f) return 5; // infeasible: true
  return 0;
}
