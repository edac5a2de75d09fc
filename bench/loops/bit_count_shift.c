// Bits of a word are counted with shifts; ones and noughts make the number of steps.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned word = __VERIFIER_nondet_uint();
  unsigned left = word;
  int ones = 0, noughts = 0, steps = 0;
  while (left != 0) {
    if (left & 1u)
      ones++;
    else
      noughts++;
    left >>= 1;
    steps++;
  }
  if (ones + noughts != steps) // infeasible: true
    return 1;
  if (steps > 32) // infeasible: true
    return 2;
  if (word != 0 && ones == 0) // infeasible: true
    return 3;
  if (ones == 1)
    return 4;
  return 0;
}
