// alloca: memory of a size known at run time, on the stack.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
#include <alloca.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar() % 4 + 1;
  int *items = alloca(n * sizeof *items);
  for (int i = 0; i < n; i++) items[i] = __VERIFIER_nondet_int();
  int hits = 0;
  if (items[0] == 1000) hits++;
  if (n == 3 && items[2] == items[0] + 1) hits++;
  if (n > 4) hits++; // infeasible: true
  return hits;
}
