// Prefix counts of the even bytes: each step adds nought or one.
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char in[8];
  int pre[9];
  pre[0] = 0;
  for (int i = 0; i < 8; i++) {
    in[i] = __VERIFIER_nondet_uchar();
    pre[i + 1] = pre[i] + (in[i] % 2 == 0);
  }
  int from = __VERIFIER_nondet_uchar() % 9;
  int to = __VERIFIER_nondet_uchar() % 9;
  if (from > to)
    return 0;
  if (pre[to] - pre[from] > to - from) // infeasible: true
    return 1;
  if (pre[to] < pre[from]) // infeasible: true
    return 2;
  if (pre[8] == 8)
    return 3;
  return 0;
}
