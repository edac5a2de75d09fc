// A proof that rests on the first value of a variable does not count: other calls may come before.
// options: --function next
// expect: 2 goals, 1 covered, 1 open
static int calls;

int next(int x) {
  calls++;
  if (calls == 2) return 1; // open: true
  return x > 3;
}
