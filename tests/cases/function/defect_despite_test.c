// A function that asks for null, and crashes by it all the same: a defect.
// options: --function last
// expect: ?
int last(const int *values, int mode) {
  if (!values && mode != 3) return 0;
  int value = *values;
  if (value > 7 && value < 9 && value != 8) return 2;
  return value > 0;
}
