// What has a result for zero is no fault: clang counts zeros and chooses afterwards.
// flags: -std=c23
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int first = __builtin_ffs(x - 2);
  int above = __builtin_clzg((unsigned)x - 3, 99);
  if (first == 0) return 11;
  if (above == 99) return 12;
  if (first > 32) return 13; // infeasible: true
  if (above == 7 && first == 3) return 14;
  return 0;
}
