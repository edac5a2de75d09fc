// Twin of pointer_to_pointer.c: the write comes before the redirection.
// Feasible: 5 is written to first.
// taken by: 5
// expect: 2 goals, 2 covered, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int first = 1, second = 2;
  int *current = &first;
  int **cursor = &current;
  int value = __VERIFIER_nondet_int();
  *current = value;
  *cursor = &second;
  if (first == 5) return 1;
  return second;
}
