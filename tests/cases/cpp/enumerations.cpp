// enum class with an underlying type, flags and a switch over all values.
// expect: 18 goals, 16 covered, 2 infeasible, 0 open
#include <cstdint>
extern "C" unsigned char __VERIFIER_nondet_uchar(void);

enum class Colour : std::uint8_t { red = 1, green = 2, blue = 4 };
constexpr Colour operator|(Colour a, Colour b) {
  return static_cast<Colour>(static_cast<int>(a) | static_cast<int>(b));
}

static int weight(Colour colour) {
  switch (colour) {
  case Colour::red: return 10;
  case Colour::green: return 20;
  case Colour::blue: return 30;
  }
  return 0;
}

int main() {
  auto colour = static_cast<Colour>(__VERIFIER_nondet_uchar());
  if (weight(colour) == 20) return 1;
  if (colour == (Colour::red | Colour::blue)) return 2;
  if (static_cast<unsigned>(colour) > 255) return 3; // infeasible: true
  if (weight(colour) == 30 && colour != Colour::blue) return 4; // infeasible: true
  return 0;
}
