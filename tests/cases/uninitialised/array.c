// Elements of a small array.
// options: --symbolic uninitialised
// runs: 150
// expect: 4 goals, 4 covered, 0 open
static int sum(const unsigned char *values) { return values[0] + values[3]; }
int main(void) {
  unsigned char values[4];
  values[1] = 0;
  if (sum(values) == 510) return 1;
  if (values[2] == 7) return 2;
  return 0;
}
