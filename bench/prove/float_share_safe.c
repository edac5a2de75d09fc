// The share of a part in a whole lies between zero and one.
// verdict: safe
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
  unsigned part = __VERIFIER_nondet_uint();
  unsigned whole = __VERIFIER_nondet_uint();
  if (part > whole || whole == 0)
    return 0;
  double share = (double)part / (double)whole;

  assert(share >= 0.0 && share <= 1.0);
  return 0;
}
