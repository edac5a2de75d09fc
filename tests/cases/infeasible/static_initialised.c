// What is set up once stays set up.
// Infeasible: the first call sets ready, and nobody clears it.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int ready = 0;

static void set_up(void) {
  if (ready) return;
  ready = 1;
}

static int use(int n) {
  set_up();
  if (!ready) return -1; // infeasible: true
  return n & 7;
}

int main(void) {
  int first = use(__VERIFIER_nondet_int());
  return first == 3 ? use(first) : 0;
}
