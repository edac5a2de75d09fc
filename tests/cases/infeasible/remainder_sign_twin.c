// Twin of remainder_sign.c: the guard lets small negative keys pass.
// Feasible: -1 % 8 is -1.
// taken by: -1
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int key = __VERIFIER_nondet_int();
  if (key < -9) key = 0;
  int bucket = key % 8;
  if (bucket < 0) return 1;
  return bucket;
}
