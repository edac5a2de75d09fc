// C++: members of a base, and abstract classes, of which there are no objects.
// options: --function judge
// expect: 6 goals, 5 covered, 1 open
struct Base { int first; };
struct Derived : Base { int second; };

class Shape {
public:
  virtual ~Shape() {}
  virtual int area() const = 0;
};

int judge(const Derived &both, const Shape *shape) {
  if (both.first == 8 && both.second == 9) return 1;
  if (shape) return shape->area(); // open: true
  return 0;
}
