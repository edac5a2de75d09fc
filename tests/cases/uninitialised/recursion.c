// Each activation of a function has an array of its own.
// options: --symbolic uninitialised
// runs: 200
// expect: 4 goals, 4 covered, 0 open
static int below(int depth) {
  unsigned char bytes[300];
  int rest = depth > 0 ? below(depth - 1) : 0;
  return 256 * rest + bytes[200 + depth];
}
int main(void) {
  if (below(2) == 0x030201) return 1;
  return 0;
}
