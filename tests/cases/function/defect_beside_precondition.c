// An access far beyond an array is a defect, though null crashes at the same place.
// options: --function pick
// outcome: signal 11
// expect: 8 goals, 7 covered, 1 open
int pick(const int *values, int index) {
  if (index > 100000000) index--;
  int value = values[index];
  if (value > 7 && value < 9 && value != 8) return 2; // open: true
  return 0;
}
