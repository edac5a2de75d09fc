// Twin of pointers_apart.c: the pointer may point to the third.
// Feasible: 0 and 4 write 4 into total.
// taken by: 0 4
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int left = 1, right = 2, total = 3;
  int *p = __VERIFIER_nondet_int() > 0 ? &left : &total;
  *p = __VERIFIER_nondet_int();
  if (total != 3) return 1;
  return right;
}
