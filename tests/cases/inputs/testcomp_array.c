// Test-Comp, arrays: the error is behind a sum over elements.
// outcome: error call
// runs: 1500
// expect: 16 goals, 16 covered, 0 open
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) {
  ERROR: { reach_error(); }
  }
}

#define N 4

int main(void) {
  int a[N], sum = 0, even = 0;
  for (int i = 0; i < N; i++) {
    a[i] = __VERIFIER_nondet_int();
    __VERIFIER_assume(a[i] > -1000 && a[i] < 1000);
  }
  for (int i = 0; i < N; i++) {
    sum += a[i];
    if (a[i] % 2 == 0) even++;
  }
  __VERIFIER_assert(sum != 42 || even != 2);
  return 0;
}
