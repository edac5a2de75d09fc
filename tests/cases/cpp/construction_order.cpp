// Members are built in the order of the class, bases first, and destroyed backwards.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int history;
struct Part {
  int id;
  explicit Part(int id) : id(id) { history = history * 4 + id; }
  ~Part() { history = history * 4 + 3; }
};
struct Base {
  Part base;
  explicit Base(int n) : base(n) {}
};
struct Whole : Base {
  Part second, first;
  Whole(int a, int b, int c) : Base(a), second(b), first(c) {}
};

int main() {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a < 0 || a > 2 || b < 0 || b > 2) return 1;
  {
    Whole whole(a, b, 1);
    if (history == 2 * 16 + 0 * 4 + 1) return 2;
    if (history % 4 != 1) return 3; // infeasible: true
  }
  if (history == (1 * 16 + 2 * 4 + 1) * 64 + 63) return 4;
  if ((history & 63) != 63) return 5; // infeasible: true
  return 0;
}
