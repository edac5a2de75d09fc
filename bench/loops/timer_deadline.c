// A deadline is rearmed ten ticks ahead each time it is met.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned now = __VERIFIER_nondet_uint();
  unsigned due = now + 10;
  int fired = 0;
  while (__VERIFIER_nondet_int()) {
    now++;
    if (now == due) {
      fired = 1;
      due = now + 10;
    }
    if (due - now > 10) // infeasible: true
      return 1;
    if (due == now) // infeasible: true
      return 2;
  }
  return fired;
}
