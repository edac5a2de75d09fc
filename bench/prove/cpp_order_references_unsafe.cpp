// Ordering three numbers through references: the last comparison is left out.
// verdict: unsafe
// fails: 3,2,1
#include <cassert>
extern "C" int __VERIFIER_nondet_int(void);

static void order(int &low, int &high)
{
  if (low > high) {
    int t = low;
    low = high;
    high = t;
  }
}

struct Triple {
  int a, b, c;
  int &smallest() { return a <= b && a <= c ? a : b <= c ? b : c; }
};

int main()
{
  Triple t;
  t.a = __VERIFIER_nondet_int();
  t.b = __VERIFIER_nondet_int();
  t.c = __VERIFIER_nondet_int();
  const int smallest = t.smallest();

  order(t.a, t.b);
  order(t.b, t.c);
  assert(t.a <= t.b && t.b <= t.c);
  assert(&t.smallest() == &t.a && t.a == smallest);
  return 0;
}
