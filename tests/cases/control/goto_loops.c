// Loops made of goto, and a computed goto over a table of labels.
// expect: 8 goals, 6 covered, 2 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int count = 0, code = 0;
again:
  code = __VERIFIER_nondet_uchar() % 3;
  count++;
  static void *const targets[] = {&&halt, &&step, &&jump};
  if (count > 3) goto halt; // infeasible: true
  goto *targets[code];
step:
  if (count == 2) goto jump;
  goto again;
jump:
  if (count == 1) return 1;
  return 2;
halt:
  if (count == 4) return 3; // infeasible: true
  return 0;
}
