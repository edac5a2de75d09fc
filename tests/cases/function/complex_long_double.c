// The parts of a complex number are doubles for the driver, so a proof about more than that does not count.
// options: --function part
// expect: 6 goals, 3 covered, 3 open
int part(long double _Complex z) {
  long double real = __real__ z;
  if (real - (double)real != 0 && real == real && real - real == 0) return 1; // open: false, true, true
  return 0;
}
