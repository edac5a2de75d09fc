// A pointer to a type that is only declared is always null.
// options: --function use
// expect: 4 goals, 3 covered, 1 open
struct handle;

int use(struct handle *handle, int x) {
  if (handle) return 1; // open: true
  if (x == 5) return 2;
  return 0;
}
