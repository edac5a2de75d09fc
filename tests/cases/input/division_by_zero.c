// A division that the input can make trap.
// outcome: signal 8
// expect: 8 goals, 7 covered, 1 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -50 || n > 50) return 1;
  int share = 1000 / (n - 7);
  if (share == 100) return 2;
  if (n == 7) return 3; // open: true
  return 0;
}
