// The towers of Hanoi: the last step moves the small discs from the wrong tower.
// verdict: unsafe
// fails: 1
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

#define DISCS 4

static int place[DISCS];

static void move_disc(int disc, int from, int to)
{
  assert(place[disc] == from);
  for (int smaller = 0; smaller < disc; smaller++)
    assert(place[smaller] != from && place[smaller] != to);
  place[disc] = to;
}

static void hanoi(int discs, int from, int to, int other)
{
  if (discs == 0)
    return;
  hanoi(discs - 1, from, other, to);
  move_disc(discs - 1, from, to);
  hanoi(discs - 1, from, to, other);
}

int main(void)
{
  int discs = 1 + (int)(__VERIFIER_nondet_uint() % DISCS);
  hanoi(discs, 0, 2, 1);
  for (int i = 0; i < discs; i++)
    assert(place[i] == 2);
  return 0;
}
