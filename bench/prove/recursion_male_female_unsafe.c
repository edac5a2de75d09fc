// Hofstadter's mutually recursive sequences: the second one calls itself twice and gets ahead.
// verdict: unsafe
// fails: 1
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int male(int n);

static int female(int n)
{
  return n == 0 ? 1 : n - male(female(n - 1));
}

static int male(int n)
{
  return n == 0 ? 0 : n - male(male(n - 1));
}

int main(void)
{
  int n = (int)(__VERIFIER_nondet_uint() % 9);
  int ahead = female(n) - male(n);
  assert(ahead == 0 || ahead == 1);
  return 0;
}
