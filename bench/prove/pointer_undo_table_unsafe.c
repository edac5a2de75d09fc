// Two tables of function pointers: the partners of two operations are swapped.
// verdict: unsafe
// fails: 5,1
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned add(unsigned n) { return n + 40503u; }
static unsigned subtract(unsigned n) { return n - 40503u; }
static unsigned left(unsigned n) { return n << 7 | n >> 25; }
static unsigned right(unsigned n) { return n >> 7 | n << 25; }
static unsigned invert(unsigned n) { return ~n; }

typedef unsigned (*operation)(unsigned);

static const operation table[5] = {invert, add, left, subtract, right};
static const operation undo[5] = {invert, right, subtract, add, left};

int main(void)
{
  unsigned value = __VERIFIER_nondet_uint();
  unsigned which = __VERIFIER_nondet_uint() % 5;

  assert(undo[which](table[which](value)) == value);
  return 0;
}
