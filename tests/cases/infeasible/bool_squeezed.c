// A _Bool holds nothing but 0 and 1.
// Infeasible: each number but 0 becomes 1.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  _Bool flag = __VERIFIER_nondet_int();
  int number = flag;
  if (number > 1) return 1; // infeasible: true
  return number;
}
