// The absolute value leaves negative zero alone, and its reciprocal is negative.
// verdict: unsafe
// fails: -0.0
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

static double absolute(double x)
{
  return x < 0.0 ? 0.0 - x : x;
}

int main(void)
{
  double x = __VERIFIER_nondet_double();
  if (x != x || x > 1e300 || x < -1e300)
    return 0;
  double r = absolute(x);

  assert(r == x || r == -x);
  assert(1.0 / r > 0.0);
  return 0;
}
