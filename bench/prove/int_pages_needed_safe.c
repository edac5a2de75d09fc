// The number of pages for a number of bytes is enough and not one too many.
// verdict: safe
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

#define PAGE 4096u

int main(void)
{
  unsigned bytes = __VERIFIER_nondet_uint();
  unsigned pages = bytes / PAGE + (bytes % PAGE != 0);
  unsigned long long room = (unsigned long long)pages * PAGE;

  assert(room >= bytes);
  assert(pages == 0 || room - PAGE < bytes);
  return 0;
}
