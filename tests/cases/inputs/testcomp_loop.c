// Test-Comp, loops: how often a loop runs is the input's choice.
// runs: 1500
// outcome: error call
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint(), y = 1;
  if (x > 20) return 0;
  while (x > 0) {
    y = y * 3 + (x & 1);
    x--;
  }
  if (y == 38) return 1; // infeasible: true
  if (y == 37) reach_error();
  return 0;
}
