// A loop made of goto gives up after three attempts.
// Infeasible: attempts is 3 at most.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int attempts = 0, limit = __VERIFIER_nondet_uchar() & 1 ? 3 : 2;
again:
  attempts++;
  if (attempts > 3) return 1; // infeasible: true
  if (__VERIFIER_nondet_uchar() == 200) return 0;
  if (attempts < limit) goto again;
  return 2;
}
