// A call through a null pointer.
// outcome: signal 11
// expect: 2 goals, 2 covered, 0 open
extern int __VERIFIER_nondet_int(void);
static int one(void) { return 1; }
int main(void) {
  int (*call)(void) = __VERIFIER_nondet_int() == 6 ? 0 : one;
  return call();
}
