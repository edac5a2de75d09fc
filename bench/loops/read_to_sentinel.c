// Numbers are read up to a nought; the ups, the downs and the total agree.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned plus = 0, minus = 0, all = 0;
  int last = 1, v = __VERIFIER_nondet_int();
  while (v != 0) {
    all++;
    if (v > 0)
      plus++;
    else
      minus++;
    last = v;
    v = __VERIFIER_nondet_int();
  }
  if (last == 0) // infeasible: true
    return 1;
  if (plus + minus != all) // infeasible: true
    return 2;
  if (v == 0) { // infeasible: false
    if (minus > plus)
      return 3;
  }
  return 0;
}
