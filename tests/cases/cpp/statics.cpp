// Static initialisation in order, and function-local statics initialised once from an input.
// expect: 12 goals, 8 covered, 4 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int counter;
struct Counted {
  int number;
  Counted() : number(++counter) {}
};
static Counted one, two;
static int from_input = __VERIFIER_nondet_int();

static int once(int n) {
  static int kept = n * 3;
  static Counted inside;
  if (inside.number != 3) return -1; // infeasible: true
  return kept;
}

int main() {
  if (one.number != 1 || two.number != 2) return 1; // infeasible: true, true
  if (from_input == 1313) return 2;
  int n = __VERIFIER_nondet_int();
  int first = once(n), second = once(n + 1);
  if (first != second) return 3; // infeasible: true
  if (second == 330) return 4;
  return 0;
}
