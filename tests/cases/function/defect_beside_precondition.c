// An access far beyond an array is a defect, though null crashes at the same place.
// options: --function pick
// expect: ?
int pick(const int *values, int index) {
  int value = values[index];
  if (index > 1000000 && value == 5) return 1;
  if (value > 7 && value < 9 && value != 8) return 2;
  return 0;
}
