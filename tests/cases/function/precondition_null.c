// A function that never asks for null: a crash by null is likely the caller's fault, and does not decide the exit code.
// options: --function first
// outcome: precondition: signal 11
// expect: 2 goals, 2 covered, 0 open
int first(const int *values) {
  if (values[0] == 7) return 1;
  return 0;
}
