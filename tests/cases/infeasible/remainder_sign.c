// The bucket of a number that is not negative.
// Infeasible: the remainder has the sign of the dividend, which is not negative.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int key = __VERIFIER_nondet_int();
  if (key < 0) key = 0;
  int bucket = key % 8;
  if (bucket < 0) return 1; // infeasible: true
  return bucket;
}
