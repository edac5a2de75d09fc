// A parity flag is turned over with every set bit; it is the count of set bits modulo two.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned byte = __VERIFIER_nondet_uchar();
  int parity = 0, ones = 0;
  for (int i = 0; i < 8; i++) {
    if ((byte >> i) & 1u) {
      parity ^= 1;
      ones++;
    }
    if (ones > i + 1) // infeasible: true
      return 1;
  }
  if (ones % 2 != parity) // infeasible: true
    return 2;
  if (ones == 8 && byte != 255) // infeasible: true
    return 3;
  if (parity)
    return 4;
  return 0;
}
