// The condition of an assert is one condition, not two: glibc's macro has it in an operand of sizeof too.
// runs: 60
// expect: 6 goals, 3 covered, 3 infeasible, 0 open
#include <assert.h>
#include <provoke.h>
int main(void) {
  int x = provoke_range(0, 5);
  assert(x < 10); // infeasible: false
  assert(x >= 0 && x < 7); // infeasible: false, false
  return sizeof(x > 3 ? 1 : 2) == 4;
}
