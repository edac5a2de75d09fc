// References: aliases, to members, to const, rvalues, swapped through.
// expect: 20 goals, 18 covered, 2 infeasible, 0 open
#include <utility>
extern "C" int __VERIFIER_nondet_int(void);

static int &pick(int &a, int &b, bool first) { return first ? a : b; }
static int kind(const int &) { return 1; }
static int kind(int &&value) { return value == 17 ? 2 : 3; }

int main() {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int &alias = a;
  alias += 10;
  if (a == 100) return 1;
  pick(a, b, b > 0) = 5;
  if (a != 5 && b != 5) return 2; // infeasible: true
  std::swap(a, b);
  if (b == 5 && a == 12) return 3;
  if (kind(std::move(b)) == 2) return 4;
  if (kind(b) != 1) return 5; // infeasible: true
  const int &bound = a + b;
  a = 0;
  if (bound == 99) return 6;
  return 0;
}
