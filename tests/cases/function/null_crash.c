// A function that does not expect null crashes: likely its callers never pass it; the open goal decides the exit code.
// options: --function first
// outcome: precondition: signal 11
// expect: 6 goals, 5 covered, 1 open
int first(const int *values) {
  if (values[0] > 7 && values[0] < 9 && values[0] != 8) return 1; // open: true
  return 0;
}
