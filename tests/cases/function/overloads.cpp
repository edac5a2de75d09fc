// C++: one of several overloads in a namespace.
// options: --function shapes::area(int,int)
// expect: 4 goals, 4 covered, 0 open
namespace shapes {
int area(int side) { return side > 0 ? side * side : 0; }
int area(int width, int height) {
  if (width < 0 || height < 0) return -1;
  return width * height == 35;
}
} // namespace shapes
