// _Bool: a value of one bit that integers, pointers and floats are squeezed into.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
#include <stdbool.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);

static bool both(bool a, bool b) { return a & b; }

int main(void) {
  bool a = __VERIFIER_nondet_bool();
  bool b = __VERIFIER_nondet_bool();
  int n = __VERIFIER_nondet_int();
  bool squeezed = n;
  bool memory[2] = {a, !b};
  int score = 0;
  if (both(a, b)) score += 1;
  if (a ^ b) score += 2;
  if (squeezed == (n == 256)) score += 4;
  if (memory[0] + memory[1] == 2) score += 8;
  if ((int)a > 1) score += 16; // infeasible: true
  return score;
}
