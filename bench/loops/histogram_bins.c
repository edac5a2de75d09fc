// A histogram of bytes in four bins: the bins together hold every byte seen.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned bin[4] = {0};
  unsigned seen = 0, low = 0;
  while (__VERIFIER_nondet_int()) {
    unsigned b = __VERIFIER_nondet_uchar();
    if (b < 64)
      low++;
    bin[b / 64]++;
    seen++;
  }
  if (bin[0] + bin[1] + bin[2] + bin[3] != seen) // infeasible: true
    return 1;
  if (bin[0] != low) // infeasible: true
    return 2;
  if (bin[3] == 2)
    return 3;
  return 0;
}
