// Twin of static_initialised.c: the second call clears it.
// Feasible: 3 calls twice.
// taken by: 3
// expect: 6 goals, 6 covered, 0 open
extern int __VERIFIER_nondet_int(void);

static int ready = 0;

static void set_up(void) {
  if (ready) ready = 0;
  else ready = 1;
}

static int use(int n) {
  set_up();
  if (!ready) return -1;
  return n & 7;
}

int main(void) {
  int first = use(__VERIFIER_nondet_int());
  return first == 3 ? use(first) : 0;
}
