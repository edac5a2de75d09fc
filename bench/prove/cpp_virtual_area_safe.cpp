// A square overrides the area of a rectangle, also where it is called by the base class.
// verdict: safe
#include <cassert>
extern "C" int __VERIFIER_nondet_int(void);

class Rectangle {
public:
  Rectangle(int width, int height) : width_(width), height_(height) {}
  virtual ~Rectangle() {}
  virtual int area() const { return width_ * height_; }
  bool larger_than(int limit) const { return area() > limit; }

protected:
  int width_;
  int height_;
};

// A square keeps its side as the width; its height is not used.
class Square : public Rectangle {
public:
  explicit Square(int side) : Rectangle(side, 0) {}
  int area() const override { return width_ * width_; }
};

int main()
{
  bool square = __VERIFIER_nondet_int() != 0;
  int side = __VERIFIER_nondet_int();
  if (side < 1 || side > 100)
    return 0;
  Rectangle plain(side, side);
  Square special(side);
  const Rectangle &shape = square ? special : plain;

  assert(shape.area() == side * side);
  assert(shape.larger_than(0));
  return 0;
}
