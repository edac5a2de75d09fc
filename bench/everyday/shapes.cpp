// Shapes with virtual functions, made by a factory from a line of text.
// options: --stdin 20
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

struct shape {
  virtual ~shape() = default;
  virtual double area() const = 0;
  virtual const char *name() const = 0;
};

struct square : shape {
  double side;
  explicit square(double s) : side(s) {}
  double area() const override { return side * side; }
  const char *name() const override { return side > 10 ? "large square" : "square"; }
};

struct circle : shape {
  double radius;
  explicit circle(double r) : radius(r) {}
  double area() const override { return 3 * radius * radius; }
  const char *name() const override { return "circle"; }
};

static std::unique_ptr<shape> make(char kind, int size) {
  if (size <= 0) return nullptr;
  switch (kind) {
  case 's': return std::make_unique<square>(size);
  case 'c': return std::make_unique<circle>(size);
  default: return nullptr;
  }
}

int main() {
  std::vector<std::unique_ptr<shape>> shapes;
  char kind;
  int size;
  while (std::cin >> kind >> size) {
    auto made = make(kind, size);
    if (!made) {
      std::cout << "no shape\n";
      return 1;
    }
    shapes.push_back(std::move(made));
  }
  double total = 0;
  for (const auto &shape : shapes) total += shape->area();
  if (shapes.size() > 1 && shapes[0]->area() == shapes[1]->area()) std::cout << "same area\n";
  if (total > 1000) std::cout << "large\n";
  for (const auto &shape : shapes) std::cout << shape->name() << '\n';
  return 0;
}
