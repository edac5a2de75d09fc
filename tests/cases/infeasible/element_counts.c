// Elements of an array that are written at an index that varies, and read at a constant one.
// options: --engines concolic,crabs
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned bin[4] = {0};
  unsigned low = 0;
  while (__VERIFIER_nondet_int()) {
    unsigned b = __VERIFIER_nondet_uchar();
    if (b < 64) low++;
    bin[b / 64]++;
  }
  if (bin[0] != low) return 1; // infeasible: true
  if (bin[3] == 2) return 2;
  return 0;
}
