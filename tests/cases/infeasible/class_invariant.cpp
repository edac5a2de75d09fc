// A fraction keeps its sign in the numerator.
// Infeasible: the constructor turns both signs if the denominator is negative, and refuses 0.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern "C" short __VERIFIER_nondet_short(void);

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
  Fraction fraction(1, __VERIFIER_nondet_short());
  if (fraction.denominator() <= 0) return 1; // infeasible: true
  return fraction.numerator() < 0;
}
