// A guard object lowers the depth counter also when an exception leaves the recursion.
// verdict: safe
#include <cassert>
extern "C" unsigned __VERIFIER_nondet_uint(void);

static int depth = 0;

struct TooDeep {
  int at;
};

struct Guard {
  Guard() { depth++; }
  ~Guard() { depth--; }
};

static int walk(unsigned steps, unsigned bad)
{
  Guard guard;
  if (steps == bad)
    throw TooDeep{depth};
  int result = steps == 0 ? 0 : 1 + walk(steps - 1, bad);
  return result;
}

int main()
{
  unsigned steps = __VERIFIER_nondet_uint() % 6;
  unsigned bad = __VERIFIER_nondet_uint() % 8;
  try {
    int walked = walk(steps, bad);
    assert(walked == static_cast<int>(steps) && bad > steps);
  } catch (const TooDeep &e) {
    assert(e.at == static_cast<int>(steps - bad) + 1);
  }
  assert(depth == 0);
  return 0;
}
