// Swapping two cells by exclusive or clears the cell when both are the same.
// verdict: unsafe
// fails: 7,8,9,1,1
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static void swap(unsigned *a, unsigned *b)
{
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

int main(void)
{
  unsigned cells[3];
  for (int i = 0; i < 3; i++)
    cells[i] = __VERIFIER_nondet_uint();
  unsigned i = __VERIFIER_nondet_uint() % 3;
  unsigned j = __VERIFIER_nondet_uint() % 3;
  unsigned first = cells[i];
  unsigned second = cells[j];

  swap(&cells[i], &cells[j]);
  assert(cells[i] == second);
  assert(cells[j] == first);
  return 0;
}
