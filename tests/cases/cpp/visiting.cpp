// std::variant and std::visit: alternatives chosen and read by symbolic values.
// expect: 24 goals, 21 covered, 3 open
#include <variant>
extern "C" int __VERIFIER_nondet_int(void);

struct Circle {
  int radius;
};
struct Square {
  int side;
};
using Shape = std::variant<std::monostate, Circle, Square>;

struct Area {
  int operator()(std::monostate) const { return 0; }
  int operator()(const Circle &circle) const {
    if (circle.radius == 11) return -1;
    return 3 * circle.radius;
  }
  int operator()(const Square &square) const { return square.side * 4; }
};

int main() {
  int kind = __VERIFIER_nondet_int(), size = __VERIFIER_nondet_int();
  Shape shape;
  if (kind == 1) shape = Circle{size};
  else if (kind == 2) shape = Square{size};
  int area = std::visit(Area{}, shape);
  if (area == -1) return 1;
  if (area == 444) return 2;
  if (kind == 2 && area % 4 != 0) return 3; // open: true
  if (auto *square = std::get_if<Square>(&shape)) {
    if (square->side == 1 && kind != 2) return 4; // open: true
  }
  if (std::holds_alternative<std::monostate>(shape) && area != 0) return 5; // open: true
  return 0;
}
