// Minutes and seconds agree with the ticks, and seconds stay below sixty, in every round: facts that keep each other.
// options: --engines concolic,crabs
// runs: 1500
// expect: 10 goals, 8 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned seconds = 0, minutes = 0, ticks = 0;
  while (__VERIFIER_nondet_int()) {
    if (ticks > 1000) break;
    ticks++;
    seconds++;
    if (seconds == 60) {
      seconds = 0;
      minutes++;
    }
    if (seconds > 59) // infeasible: true
      return 1;
  }
  if (60 * minutes + seconds != ticks) // infeasible: true
    return 2;
  return 0;
}
