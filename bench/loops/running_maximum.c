// The running maximum of a stream is never under the last reading.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int max = -1, last = -1, rose = 0;
  while (1) {
    int v = __VERIFIER_nondet_int();
    if (v < 0)
      break;
    last = v;
    if (v > max) {
      max = v;
      rose = 1;
    }
  }
  if (max < last) // infeasible: true
    return 1;
  if (rose == 0 && max != -1) // infeasible: true
    return 2;
  if (max == last)
    return 3;
  return 0;
}
