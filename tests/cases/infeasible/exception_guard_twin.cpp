// Twin of exception_guard.cpp: the section is left by hand, behind the throw.
// Feasible: 13.
// taken by: 13
// expect: 4 goals, 4 covered, 0 open
extern "C" int __VERIFIER_nondet_int(void);

static int depth = 0;

struct Section {
  Section() { depth++; }
};

static void work(int n) {
  Section section;
  if (n == 13) throw n;
  depth--;
}

int main() {
  try {
    work(__VERIFIER_nondet_int());
  } catch (int) {
  }
  if (depth != 0) return 1;
  return 0;
}
