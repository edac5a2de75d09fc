// A constant that nobody defines is zero for the driver, but not for the program, so a proof that rests on it does not count.
// options: --function scaled
// expect: 2 goals, 1 covered, 1 open
extern const int scale;

int scaled(int x) {
  if (scale == 5) return 1; // open: true
  return x > 3;
}
