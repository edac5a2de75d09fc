// Twin of correlated.c: a difference of one is ignored.
// Feasible: 0 and 1.
// taken by: 0 1
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int largest = a;
  if (b > a + 1) largest = b;
  if (largest < b) return 1;
  return 0;
}
