// Writing at an index from the input: the address is fixed in each run, other runs fix it elsewhere.
// expect: 12 goals, 12 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char seen[4] = {0};
  unsigned char i = __VERIFIER_nondet_uchar();
  unsigned char j = __VERIFIER_nondet_uchar();
  if (i >= 4) return 1;
  if (j >= 4) return 2;
  if (i == 3) seen[3] = 7;
  seen[i] += 1;
  seen[j] += 1;
  if (seen[3] == 8) return 3;
  if (i == j) {
    if (seen[i] == 2) return 4;
    return 5;
  }
  return 0;
}
