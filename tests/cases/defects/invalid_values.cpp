// Values that no bool and no enumeration has.
// options: --sanitize undefined
// runs: 200
// outcome: invalid-bool-load, invalid-enum-load
// expect: 6 goals, 6 covered, 0 open
#include <cstring>
extern "C" int __VERIFIER_nondet_int(void);
enum Colour { red, green, blue };
int main() {
  int raw = __VERIFIER_nondet_int();
  bool flag;
  std::memcpy(&flag, &raw, 1);
  if (raw > 300) return flag ? 1 : 2;
  Colour colour;
  std::memcpy(&colour, &raw, sizeof colour);
  if (raw > 200) return colour == red;
  return 0;
}
