// A clock rolls seconds over into minutes; both agree with the count of ticks.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sec = 0, min = 0, ticks = 0;
  while (__VERIFIER_nondet_int()) {
    if (ticks == 1000000)
      break;
    ticks++;
    sec++;
    if (sec == 60) {
      sec = 0;
      min++;
    }
    if (sec > 59) // infeasible: true
      return 1;
  }
  if (60 * min + sec != ticks) // infeasible: true
    return 2;
  if (min == 2 && ticks < 120) // infeasible: true
    return 3;
  if (min > 0)
    return 4;
  return 0;
}
