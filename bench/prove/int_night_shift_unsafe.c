// The minutes of a shift that may pass midnight: an empty shift counts as a whole day.
// verdict: unsafe
// fails: 600,600
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define DAY (24 * 60)

static int shift_length(int start, int end)
{
  if (end > start)
    return end - start;
  return DAY - start + end;
}

int main(void)
{
  int start = __VERIFIER_nondet_int();
  int end = __VERIFIER_nondet_int();
  if (start < 0 || start >= DAY || end < 0 || end >= DAY)
    return 0;
  int length = shift_length(start, end);

  assert(length >= 0 && length < DAY);
  assert((start + length) % DAY == end);
  return 0;
}
