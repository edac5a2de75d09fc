// A pointer to a chosen field of a record: money moves between fields, the total stays.
// verdict: safe
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct purse {
  int cash;
  int bank;
  int savings;
};

static int *choose(struct purse *p, int which)
{
  int *field = 0;
  switch (which) {
  case 0:
    field = &p->cash;
    break;
  case 1:
    field = &p->bank;
    break;
  default:
    field = &p->savings;
    break;
  }
  return field;
}

static int amount(int limit)
{
  int n = __VERIFIER_nondet_int();
  return n < 0 || n > limit ? 0 : n;
}

int main(void)
{
  struct purse p;
  p.cash = amount(1000);
  p.bank = amount(1000);
  p.savings = amount(1000);
  struct purse old = p;
  int from = amount(2);
  int to = amount(2);
  int moved = amount(100);

  *choose(&p, from) -= moved;
  *choose(&p, to) += moved;
  if (p.cash + p.bank + p.savings != old.cash + old.bank + old.savings)
    reach_error();
  if (from == 0 && to == 2 && p.cash != old.cash - moved)
    reach_error();
  return 0;
}
