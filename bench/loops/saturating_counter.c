// A two-bit branch predictor counter saturates at nought and three.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int state = 1, fault = 0, strong = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() > 0) {
      if (state < 3)
        state++;
    } else if (state > 0) {
      state--;
    }
    switch (state) {
    case 0:
    case 3: strong = 1; break;
    case 1:
    case 2: strong = 0; break;
    default: fault = 1; break;
    }
    if (fault) // infeasible: true
      return 1;
  }
  if (strong && state == 2) // infeasible: true
    return 2;
  return strong;
}
