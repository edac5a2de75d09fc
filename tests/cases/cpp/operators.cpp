// References, operator overloading, conversion operators and a friend.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

class Fraction {
 public:
  Fraction(int top, int bottom = 1) : top_(top), bottom_(bottom) {}
  friend bool operator==(const Fraction &a, const Fraction &b) { return a.top_ * b.bottom_ == b.top_ * a.bottom_; }
  Fraction operator+(const Fraction &other) const {
    return {top_ * other.bottom_ + other.top_ * bottom_, bottom_ * other.bottom_};
  }
  Fraction &operator+=(const Fraction &other) { return *this = *this + other; }
  explicit operator bool() const { return top_ != 0; }
  int &top() { return top_; }

 private:
  int top_, bottom_;
};

static void limit(int &value) {
  if (value > 99) value = 99;
}

int main() {
  int n = __VERIFIER_nondet_int();
  if (n < -1000 || n > 1000) return 1;
  Fraction f(n, 6);
  f += Fraction(1, 3);
  if (f == Fraction(1, 2)) return 2;
  if (!f) return 3;
  limit(f.top());
  if (f.top() == 99) return 4;
  if (f.top() > 99) return 5; // infeasible: true
  return 0;
}
