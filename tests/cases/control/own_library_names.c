// Functions of the program under names of the C library's are called as they stand, in our builds too.
// flags: -fno-builtin
// expect: 10 goals, 7 covered, 2 infeasible, 1 open
extern int __VERIFIER_nondet_int(void);
static int called;
int isdigit(int c) {
  called++;
  return c == 7;
}
int atoi(const char *text) {
  called++;
  return text[0] - 'a';
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (isdigit(n)) {
    if (n != 7) return 1; // infeasible: true
  } else if (n == '5') {
    return 2;
  }
  if (atoi("c") != 2) return 3; // infeasible: true
  if (called != 2) return 4; // open: true
  return 0;
}
