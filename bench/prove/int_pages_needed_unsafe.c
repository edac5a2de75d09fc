// The number of pages for a number of bytes: rounding up wraps just below 2 to the 32nd.
// verdict: unsafe
// fails: 4294967295
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

#define PAGE 4096u

int main(void)
{
  unsigned bytes = __VERIFIER_nondet_uint();
  unsigned pages = (bytes + PAGE - 1) / PAGE;
  unsigned long long room = (unsigned long long)pages * PAGE;

  assert(room >= bytes);
  assert(pages == 0 || room - PAGE < bytes);
  return 0;
}
