// Twin of goto_retry.c: the limit may be one higher.
// Feasible: three failures under that limit.
// taken by: 1 0 0 0
// expect: 8 goals, 8 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int attempts = 0, limit = __VERIFIER_nondet_uchar() & 1 ? 4 : 2;
again:
  attempts++;
  if (attempts > 3) return 1;
  if (__VERIFIER_nondet_uchar() == 200) return 0;
  if (attempts < limit) goto again;
  return 2;
}
