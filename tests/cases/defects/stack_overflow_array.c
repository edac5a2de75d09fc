// The index of a local array is one too large: no branch tells, the check of bounds does.
// options: --sanitize address
// runs: 200
// outcome: stack-buffer-overflow
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char buffer[10];
  int index = __VERIFIER_nondet_int();
  if (index < 0 || index > 10) return 1;
  buffer[index] = 3;
  return buffer[index] - 3;
}
