// A pointer is redirected through another.
// Infeasible: *cursor is second from then on, and first stays as it was.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int first = 1, second = 2;
  int *current = &first;
  int **cursor = &current;
  int value = __VERIFIER_nondet_int();
  *cursor = &second;
  *current = value;
  if (first == 5) return 1; // infeasible: true
  return second;
}
