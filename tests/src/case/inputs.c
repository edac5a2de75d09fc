// The inputs of an attack's native run: the numbers that the environment variable INPUTS holds.
#include <stdlib.h>

static unsigned long next(void) {
  static char *at;
  if (!at) at = getenv("INPUTS");
  return at ? strtoul(at, &at, 0) : 0;
}

#define INPUT(type, name) type __VERIFIER_nondet_##name(void) { return (type)next(); }
INPUT(_Bool, bool) INPUT(char, char) INPUT(unsigned char, uchar) INPUT(short, short) INPUT(unsigned short, ushort)
INPUT(int, int) INPUT(unsigned, uint) INPUT(long, long) INPUT(unsigned long, ulong) INPUT(void *, pointer)

double __VERIFIER_nondet_double(void) {
  union { unsigned long bits; double number; } value = {next()};
  return value.number;
}
