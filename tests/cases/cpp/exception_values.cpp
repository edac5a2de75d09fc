// Values that were symbolic before a throw are so after the catch, and so is what the exception carries.
// expect: 18 goals, 16 covered, 1 infeasible, 1 open
#include <stdexcept>
extern "C" int __VERIFIER_nondet_int(void);

struct Failure {
  int code, detail;
};

static int depth(int n, int detail) {
  if (n == 0) throw Failure{detail * 3, detail ^ 0xff};
  return depth(n - 1, detail + 1) + 1;
}

int main() {
  int before = __VERIFIER_nondet_int(), detail = __VERIFIER_nondet_int();
  int local = before + 7;
  try {
    depth(4, detail);
    return 1;
  } catch (Failure &failure) {
    if (before == 321) return 2;
    if (local == 15) return 3;
    if (before == 100 && local != 107) return 4; // infeasible: true
    if (failure.code == 333) return 5;
    if (failure.detail == 0x12ff) return 6;
    if (failure.code == 3 && failure.detail != 0xfe) return 7; // open: true
  }
  return 0;
}
