// An event loop takes a lock, works, and gives the lock back before the next event.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int locked = 0, fault = 0;
  unsigned taken = 0, given = 0;
  while (__VERIFIER_nondet_int()) {
    int event = __VERIFIER_nondet_int();
    if (locked) // infeasible: true
      fault++;
    locked = 1;
    taken++;
    if (event == 3) {
      locked = 0;
      given++;
      continue;
    }
    if (event < 0)
      break;
    locked = 0;
    given++;
  }
  if (taken - given != (unsigned)locked) // infeasible: true
    return 2;
  if (locked)
    return 3;
  return fault;
}
