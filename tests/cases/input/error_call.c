// An error call that the input can reach, behind two conditions.
// outcome: error call
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  if (a * 2 == b) {
    if (b > a + 10) reach_error();
    return 1;
  }
  return 0;
}
