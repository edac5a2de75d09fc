// An access far beyond an array is a defect, though null crashes at the same place.
// options: --function pick
// expect: ?
int pick(const int *values, int index) {
  if (index > 100000000) index--;
  int value = values[index];
  if (value > 7 && value < 9 && value != 8) return 2;
  return 0;
}
