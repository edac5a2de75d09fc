// The sum goes up by two for every step of the counter.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int i = 0, s = 0;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100000)
    return 0;
  while (i < n) {
    i++;
    s += 2;
    if (__VERIFIER_nondet_int() == 7)
      break;
  }
  if (2 * i != s) // infeasible: true
    return 1;
  if (s % 2 == 0) { // infeasible: false
    if (s > 50)
      return 2;
  } else {
    return 3;
  }
  return 0;
}
