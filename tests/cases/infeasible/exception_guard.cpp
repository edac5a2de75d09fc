// A guard leaves its section on every way out.
// Infeasible: its destructor runs on return and on throw.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int depth = 0;

struct Section {
  Section() { depth++; }
  ~Section() { depth--; }
};

static void work(int n) {
  Section section;
  if (n == 13) throw n;
}

int main() {
  try {
    work(__VERIFIER_nondet_int());
  } catch (int) {
  }
  if (depth != 0) return 1; // infeasible: true
  return 0;
}
