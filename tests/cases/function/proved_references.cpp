// C++: two references may be to one object, which a driver never does: a proof that rests on it does not count.
// options: --function settle
// expect: 2 goals, 1 covered, 1 open
int settle(int &a, int &b) {
  a = 1;
  b = 2;
  if (a == 2) return 1; // open: true
  return 0;
}
