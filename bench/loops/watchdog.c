// A watchdog bites when five ticks go by without a kick.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int quiet = 0, bites = 0, kicked = 0;
  while (bites < 3) {
    int ev = __VERIFIER_nondet_int();
    if (ev == 0) {
      quiet = 0;
      kicked = 1;
    } else {
      quiet++;
    }
    if (quiet == 5) {
      bites++;
      quiet = 0;
    }
    if (quiet > 4) // infeasible: true
      return 1;
    if (ev == 99)
      break;
  }
  if (bites > 3) // infeasible: true
    return 2;
  if (kicked)
    return 3;
  return 0;
}
