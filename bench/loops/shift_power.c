// A mask is shifted left step by step; it stays a power of two.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned mask = 1, bit = 0;
  while (bit < 31 && __VERIFIER_nondet_int()) {
    mask <<= 1;
    bit++;
    if ((mask & (mask - 1)) != 0) // infeasible: true
      return 1;
  }
  if (mask == 0) // infeasible: true
    return 2;
  if (mask >> bit != 1) // infeasible: true
    return 3;
  if (mask == 4096)
    return 4;
  return 0;
}
