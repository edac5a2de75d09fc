// Twin of class_invariant.cpp: the denominator is an int, whose lowest value has no counterpart.
// Feasible: -2147483648.
// taken by: -2147483648
// expect: 8 goals, 8 covered, 0 open
extern "C" int __VERIFIER_nondet_int(void);

class Fraction {
public:
  Fraction(int top, int bottom) : top(bottom < 0 ? -top : top), bottom(bottom < 0 ? -bottom : bottom) {
    if (this->bottom == 0) this->bottom = 1;
  }
  int denominator() const { return bottom; }
  int numerator() const { return top; }

private:
  int top, bottom;
};

int main() {
  Fraction fraction(1, __VERIFIER_nondet_int());
  if (fraction.denominator() <= 0) return 1;
  return fraction.numerator() < 0;
}
