// The condition of an assert is one condition, not two: glibc's macro has it in an operand of sizeof too.
// runs: 60
#include <assert.h>
#include <provoke.h>
int main(void) {
  int x = provoke_range(0, 5);
  assert(x < 10);
  assert(x >= 0 && x < 7);
  return sizeof(x > 3 ? 1 : 2) == 4;
}
