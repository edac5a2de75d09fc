// Twin of bool_squeezed.c: a char holds more.
// Feasible: 2.
// taken by: 2
// expect: 2 goals, 2 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char flag = __VERIFIER_nondet_int();
  int number = flag;
  if (number > 1) return 1;
  return number;
}
