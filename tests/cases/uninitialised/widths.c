// Locals of every width, and of floating point.
// options: --symbolic uninitialised
// runs: 150
// expect: 10 goals, 10 covered, 0 open
int main(void) {
  char c;
  short s;
  long l;
  double d;
  if (c == 'x') return 1;
  if (s == 1234) return 2;
  if (l == 0x123456789abcdefL) return 3;
  if (d > 1.5 && d < 1.6) return 4;
  return 0;
}
