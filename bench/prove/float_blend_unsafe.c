// Blending two bounded numbers by adding the difference misses the second one by rounding.
// verdict: unsafe
// fails: 1000000,0.1,1
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

static double blend(double a, double b, double weight)
{
  return a + weight * (b - a);
}

int main(void)
{
  double a = __VERIFIER_nondet_double();
  double b = __VERIFIER_nondet_double();
  double weight = __VERIFIER_nondet_double();
  if (!(a >= -1e6 && a <= 1e6 && b >= -1e6 && b <= 1e6))
    return 0;
  if (weight == 1.0)
    assert(blend(a, b, weight) == b);
  if (weight == 0.0)
    assert(blend(a, b, weight) == a);
  return 0;
}
