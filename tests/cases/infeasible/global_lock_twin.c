// Twin of global_lock.c: the call may set it again.
// Feasible: 42 in the second call.
// taken by: 0 42
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

static int locked = 0, done = 0;

static void work(int n) {
  if (n == 42) locked = 1;
  done++;
}

int main(void) {
  locked = 1;
  work(__VERIFIER_nondet_int());
  locked = 0;
  work(__VERIFIER_nondet_int());
  if (locked) return 1;
  return done;
}
