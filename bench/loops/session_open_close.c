// A session is opened, written to, and closed; nothing is left to flush in a closed session.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int open = 0, dirty = 0, code = 0;
  unsigned opened = 0, closed = 0;
  int req = __VERIFIER_nondet_int();
  while (req > 0) {
    if (!open) {
      if (dirty) // infeasible: true
        code = 5;
      if (req == 1) {
        open = 1;
        opened++;
      }
    } else if (req == 2) {
      dirty = 1;
    } else if (req == 3) {
      dirty = 0;
    } else if (req == 4 && !dirty) {
      open = 0;
      closed++;
    }
    req = __VERIFIER_nondet_int();
  }
  if (opened - closed != (unsigned)open) // infeasible: true
    return 2;
  if (dirty)
    return 3;
  return code;
}
