// Without the option, global variables have the values that the program gives them.
// options: --function step
// expect: 4 goals, 3 covered, 1 open
static int limit = 10;

int step(int x) {
  if (limit != 10) return 1; // open: true
  if (x > limit) limit = x;
  return limit;
}
