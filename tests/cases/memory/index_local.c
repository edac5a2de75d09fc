// Reading a local array that itself holds input values, at an index from the input.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char box[5] = {10, 20, 30, 40, 50};
  box[1] = __VERIFIER_nondet_uchar();
  unsigned char i = __VERIFIER_nondet_uchar();
  unsigned char j = __VERIFIER_nondet_uchar();
  if (i > 4 || j > 4) return 1;
  if (box[i] == 77) {
    if (i != 1) // infeasible: true
      return 2;
    return 3;
  }
  if (box[i] == box[j] && i != j) return 4;
  return 0;
}
