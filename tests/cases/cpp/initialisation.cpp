// Global constructors that read input, a static local with a guard, and order of destruction.
// expect: 12 goals, 10 covered, 2 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

struct Setting {
  int value;
  Setting() : value(__VERIFIER_nondet_int()) {
    if (value == 66) value = 0;
  }
  ~Setting() {
    if (value == 99) value = 1;
  }
};

static Setting global;

static Setting &local() {
  static Setting setting;
  return setting;
}

int main() {
  if (global.value == 8) return 1;
  if (local().value == global.value + 1) return 2;
  if (&local() != &local()) return 3; // infeasible: true
  if (global.value == 66) return 4; // infeasible: true
  return 0;
}
