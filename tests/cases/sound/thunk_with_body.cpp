// A variadic override with another result: clang copies its body into the thunk, counters and all.
// cause: goals of copies
struct First { int x = 1; };
struct Second { int y = 2; };
struct Both : First, Second {};
static Both both;
static int state;
struct Base { virtual Second *f(int, ...) { return &both; } };
struct Derived : Base {
  Both *f(int n, ...) override {
    if (n == 7) state = 11; // taken: true, 11
    return &both;
  }
};
int main(int argc, char **) {
  Derived d;
  Base *b = &d;
  if (argc > 1) {
    d.f(7, 2);
    b->f(8, 2);
    return state;
  }
  return 0;
}
