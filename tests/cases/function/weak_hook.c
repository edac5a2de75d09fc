// A weak definition is there to be replaced, so a proof that rests on it does not count.
// options: --function hooked
// expect: 2 goals, 1 covered, 1 open
__attribute__((weak)) int hook(int x) { return 0; }

int hooked(int x) {
  if (hook(x) == 5) return 1; // open: true
  return x > 3;
}
