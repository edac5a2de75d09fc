// A checksum kept under 251 while bytes come in, with a check by a second running sum.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned sum = 0, total = 0, len = 0;
  while (__VERIFIER_nondet_int()) {
    if (len == 10000)
      break;
    unsigned b = __VERIFIER_nondet_uchar();
    sum += b;
    if (sum > 505) // infeasible: true
      return 1;
    while (sum >= 251)
      sum -= 251;
    total += b;
    len++;
  }
  if (total % 251 != sum) // infeasible: true
    return 2;
  if (total > 255 * len) // infeasible: true
    return 3;
  return sum == 250;
}
