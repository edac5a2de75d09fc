// Operators of fractions: the comparison crosses the numbers wrongly.
// verdict: unsafe
// fails: 1,2,1,4
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);

class Fraction {
public:
  Fraction(int top, int bottom) : top_(top), bottom_(bottom) {}
  bool operator==(const Fraction &o) const { return top_ * o.bottom_ == o.top_ * bottom_; }
  bool operator<(const Fraction &o) const
  {
    return top_ * bottom_ < o.top_ * o.bottom_;
  }
  Fraction operator-(const Fraction &o) const
  {
    return Fraction(top_ * o.bottom_ - o.top_ * bottom_, bottom_ * o.bottom_);
  }
  int sign() const { return (top_ > 0) - (top_ < 0); }

private:
  int top_;
  int bottom_; // above zero
};

static Fraction any_fraction()
{
  int top = __VERIFIER_nondet_int();
  int bottom = __VERIFIER_nondet_int();
  if (top < -7 || top > 7)
    top = 0;
  if (bottom < 1 || bottom > 7)
    bottom = 1;
  return Fraction(top, bottom);
}

int main()
{
  Fraction a = any_fraction();
  Fraction b = any_fraction();
  int sign = (a - b).sign();
  if ((sign == 0) != (a == b))
    reach_error();
  if ((sign < 0) != (a < b) || (sign > 0) != (b < a))
    reach_error();
  return 0;
}
