// Nobody catches one of the exceptions.
// outcome: signal 6
// expect: 4 goals, 4 covered, 0 open
#include <stdexcept>
extern "C" int __VERIFIER_nondet_int(void);
static int check(int x) {
  if (x == 7) throw std::runtime_error("seven");
  if (x == 8) throw 8;
  return x;
}
int main() {
  int x = __VERIFIER_nondet_int();
  try {
    return check(x) == 5;
  } catch (const std::runtime_error &) {
    return 2;
  }
}
