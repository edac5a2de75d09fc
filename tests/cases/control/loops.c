// for, while and do loops, nested, with break and continue.
// expect: 14 goals, 12 covered, 2 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int n = __VERIFIER_nondet_uchar() % 5;
  int total = 0;
  for (int i = 0; i < n; i++) {
    if (i == 2) continue;
    int j = i;
    while (j-- > 0) {
      total += j;
      if (total > 4) break; // infeasible: true
    }
  }
  do {
    total += 10;
  } while (total < n * 10);
  if (total == 40) return 1; // infeasible: true
  if (total > 30) return 2;
  return 0;
}
