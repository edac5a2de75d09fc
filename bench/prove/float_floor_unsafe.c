// Rounding down by a cast corrects negative numbers without a fraction too.
// verdict: unsafe
// fails: -2
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

static int round_down(double x)
{
  int n = (int)x;
  if (x < 0)
    n--;
  return n;
}

int main(void)
{
  double x = __VERIFIER_nondet_double();
  if (!(x > -1e9 && x < 1e9))
    return 0;
  int n = round_down(x);

  assert(n <= x);
  assert(x < n + 1.0);
  return 0;
}
