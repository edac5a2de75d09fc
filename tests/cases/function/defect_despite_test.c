// A function that asks for null, and crashes by it all the same: a defect.
// options: --function last
// outcome: signal 11
// expect: 10 goals, 9 covered, 1 open
int last(const int *values, int mode) {
  if (!values && mode != 3) return 0;
  int value = *values;
  if (value > 7 && value < 9 && value != 8) return 2; // open: true
  return value > 0;
}
