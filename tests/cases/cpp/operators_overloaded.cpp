// Overloaded operators of a number type: arithmetic, comparison, conversion, index, call, increment.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

class Fixed {
public:
  explicit Fixed(int raw) : raw(raw) {}
  Fixed operator+(Fixed other) const { return Fixed(raw + other.raw); }
  Fixed operator*(Fixed other) const { return Fixed(raw * other.raw / 16); }
  Fixed &operator++() {
    raw += 16;
    return *this;
  }
  bool operator<(Fixed other) const { return raw < other.raw; }
  bool operator==(Fixed other) const { return raw == other.raw; }
  explicit operator bool() const { return raw != 0; }
  int operator[](int bit) const { return raw >> bit & 1; }
  int operator()(int scale) const { return raw * scale; }

private:
  int raw;
};

int main() {
  int n = __VERIFIER_nondet_int();
  if (n < -4096 || n > 4096) return 1;
  Fixed value(n);
  if (!value) return 2;
  if (value * Fixed(32) == Fixed(100)) return 3;
  if (value + Fixed(1) < value) return 4; // infeasible: true
  if (value[4] && value(3) == 51) return 5;
  if (!(value < ++value)) return 6; // infeasible: false
  return 0;
}
