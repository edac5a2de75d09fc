// A branch on a local that was never set. A test whose replays differ between the fill patterns decides
// nothing, so what only such tests take stays open.
// expect: 8 goals, 7 covered, 1 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int forgotten;
  int *p = &forgotten;
  if (n == 0) return 0;
  if (n == 5)
    *p = 1;
  else if (n < 100)
    return 2;
  if (*p & 1) // open: false
    return 1;
  return 0;
}
