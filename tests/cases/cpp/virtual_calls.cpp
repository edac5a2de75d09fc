// Virtual functions, an abstract base, multiple inheritance and dynamic_cast.
// options: --engines concolic
// expect: 18 goals, 17 covered, 1 open
extern "C" int __VERIFIER_nondet_int(void);

struct Shape {
  virtual ~Shape() = default;
  virtual int area() const = 0;
};
struct Named {
  virtual ~Named() = default;
  virtual int letter() const { return 'n'; }
};
struct Square : Shape {
  explicit Square(int side) : side(side) {}
  int area() const override { return side * side; }
  int side;
};
struct Badge : Shape, Named {
  explicit Badge(int size) : size(size) {}
  int area() const override { return size + 1; }
  int letter() const override { return size > 10 ? 'B' : 'b'; }
  int size;
};

int main() {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000) return 1;
  Square square(n);
  Badge badge(n);
  Shape *shape = &square;
  if (__VERIFIER_nondet_int() == 1) shape = &badge;
  Named *named = dynamic_cast<Named *>(shape);
  if (named) {
    if (named->letter() == 'B') return 2;
    if (shape->area() == 5) return 3;
    return 4;
  }
  if (shape->area() == 144) return 5;
  if (shape->area() == 145) return 6;  // open: true
  return 0;
}
