// An inline function without an external definition has a body all the same: it is no stub, and its branches are goals.
// options: --function grade
// expect: 8 goals, 7 covered, 1 open
inline int clamp(int x) {
  if (x > 9) return 9;
  return x < 0 ? 0 : x;
}

int grade(int x) {
  if (clamp(x) == 9) return 2;
  if (clamp(x) > 9) return 3; // open: true
  return clamp(x) > 4;
}
