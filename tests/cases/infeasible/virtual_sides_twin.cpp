// Twin of virtual_sides.cpp: one class lets 2 pass.
// Feasible: 2 sides of the second class.
// taken by: 2 1
// expect: 6 goals, 6 covered, 0 open
extern "C" int __VERIFIER_nondet_int(void);

struct Polygon {
  virtual ~Polygon() = default;
  virtual int sides() const = 0;
};
struct Triangle : Polygon {
  int sides() const override { return 3; }
};
struct Regular : Polygon {
  explicit Regular(int count) : count(count < 2 ? 3 : count) {}
  int sides() const override { return count; }
  int count;
};

int main() {
  Triangle triangle;
  Regular regular(__VERIFIER_nondet_int());
  const Polygon *polygon = &triangle;
  if (__VERIFIER_nondet_int() == 1) polygon = &regular;
  if (polygon->sides() < 3) return 1;
  return 0;
}
