// Placement new in a raw buffer, explicit destruction, launder, alignment.
// expect: 8 goals, 6 covered, 2 infeasible, 0 open
#include <cstddef>
#include <new>
extern "C" int __VERIFIER_nondet_int(void);

static int ended;
struct Cell {
  int value;
  long check;
  explicit Cell(int value) : value(value), check(value * 7L) {}
  ~Cell() { ended += value; }
};

int main() {
  alignas(Cell) std::byte storage[2 * sizeof(Cell)];
  Cell *first = new (storage) Cell(__VERIFIER_nondet_int());
  Cell *second = new (storage + sizeof(Cell)) Cell(first->value / 2);
  if (second->check == 7007) return 1;
  if (first->check != first->value * 7L) return 2; // infeasible: true
  second->~Cell();
  first->~Cell();
  if (ended == 300) return 3;
  Cell *again = new (storage) Cell(1);
  if (again->value != 1) return 4; // infeasible: true
  return 0;
}
