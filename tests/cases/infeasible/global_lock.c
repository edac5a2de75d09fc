// A global flag is set and cleared around a call.
// Infeasible: work touches its own global only.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int locked = 0, done = 0;

static void work(int n) {
  if (n == 42) return;
  done++;
}

int main(void) {
  locked = 1;
  work(__VERIFIER_nondet_int());
  locked = 0;
  work(__VERIFIER_nondet_int());
  if (locked) return 1; // infeasible: true
  return done;
}
