// A button is debounced: the output turns only after three equal readings against it.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int out = 0, run = 0, turned = 0;
  while (__VERIFIER_nondet_int()) {
    int raw = __VERIFIER_nondet_int() > 0;
    if (raw == out) {
      run = 0;
    } else {
      run++;
      if (run == 3) {
        out = raw;
        run = 0;
        turned ^= 1;
      }
    }
    if (run >= 3) // infeasible: true
      return 1;
    if (turned != out) // infeasible: true
      return 2;
  }
  return out;
}
