// Polygons behind a base class have at least three sides.
// Infeasible: both classes return 3 or more.
// options: --time 5s
// expect: 6 goals, 5 covered, 1 open
extern "C" int __VERIFIER_nondet_int(void);

struct Polygon {
  virtual ~Polygon() = default;
  virtual int sides() const = 0;
};
struct Triangle : Polygon {
  int sides() const override { return 3; }
};
struct Regular : Polygon {
  explicit Regular(int count) : count(count < 3 ? 3 : count) {}
  int sides() const override { return count; }
  int count;
};

int main() {
  Triangle triangle;
  Regular regular(__VERIFIER_nondet_int());
  const Polygon *polygon = &triangle;
  if (__VERIFIER_nondet_int() == 1) polygon = &regular;
  if (polygon->sides() < 3) return 1; // open: true
  return 0;
}
