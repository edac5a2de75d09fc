// Virtual bases: one shared base, reached over two ways.
// options: --engines concolic
// expect: 16 goals, 13 covered, 3 open
extern "C" int __VERIFIER_nondet_int(void);

struct Base {
  int value = 0;
  virtual ~Base() = default;
  virtual int kind() const { return 0; }
};
struct Left : virtual Base {
  void add(int n) { value += n; }
};
struct Right : virtual Base {
  void twice() { value *= 2; }
  int kind() const override { return value > 10 ? 2 : 1; }
};
struct Bottom : Left, Right {};

static int probe(const Base &base) {
  switch (base.kind()) {
  case 0: return 0; // open: case
  case 1: return 1;
  case 2: return 2;
  default: return 3; // open: case
  }
}

int main() {
  Bottom bottom;
  Left &left = bottom;
  Right &right = bottom;
  left.add(__VERIFIER_nondet_int());
  right.twice();
  if (bottom.value == 86) return 1;
  if (bottom.value == 87) return 2; // open: true
  if (probe(bottom) == 2) return 3;
  return 0;
}
