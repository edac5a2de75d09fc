// Smallest and greatest of a stream of bytes: the span is never below nought nor over 255.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int low = __VERIFIER_nondet_uchar();
  int high = low;
  int mid = low;
  while (__VERIFIER_nondet_int()) {
    mid = __VERIFIER_nondet_uchar();
    if (mid < low)
      low = mid;
    else if (mid > high)
      high = mid;
    if (low > high) // infeasible: true
      return 1;
  }
  if (high - low > 255) // infeasible: true
    return 2;
  if (mid < low) // infeasible: true
    return 3;
  return high - low == 255;
}
