// A local array: the byte that matters lies far beyond its start.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
static int last(const unsigned char *values) { return values[2999]; }
int main(void) {
  unsigned char values[3000];
  values[0] = 1;
  if (values[0] != 1) return 3; // infeasible: true
  if (last(values) == 77) return 1;
  if (values[1500] > 200) return 2;
  return 0;
}
