// A driver loop leaves when no new request came, and only then keeps the lock.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int lock = 0;
  unsigned old, now = __VERIFIER_nondet_uint();
  do {
    if (lock == 1) // infeasible: true
      return 1;
    lock = 1;
    old = now;
    if (__VERIFIER_nondet_int()) {
      lock = 0;
      now++;
    }
  } while (now != old);
  if (lock == 0) // infeasible: true
    return 2;
  lock = 0;
  if (now > 1000)
    return 3;
  return lock;
}
