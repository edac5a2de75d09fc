// C++: a member function is called on a fresh object, a static one on none.
// options: --function Counter::bump
// expect: 4 goals, 4 covered, 0 open
struct Counter {
  int value;
  int bump(int by);
  static int limit(int x) { return x > 3; }
};

int Counter::bump(int by) {
  if (value == 10 && limit(by)) return 1;
  value += by;
  return 0;
}
