// A counter starts at one and goes in threes, so it is never divisible by three.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int pos = 1, hops = 0;
  while (__VERIFIER_nondet_int()) {
    if (pos > 900000)
      break;
    if (__VERIFIER_nondet_int() > 0) {
      pos += 3;
      hops++;
    } else {
      pos += 6;
      hops += 2;
    }
  }
  if (pos % 3 == 0) // infeasible: true
    return 1;
  if (pos != 3 * hops + 1) // infeasible: true
    return 2;
  if (pos == 10)
    return 3;
  return 0;
}
