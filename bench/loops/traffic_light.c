// A traffic light goes round four phases; the phase is the tick count modulo four.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned ticks = 0;
  int phase = 0, green = 0;
  while (__VERIFIER_nondet_int()) {
    ticks++;
    switch (phase) {
    case 0: phase = 1; break;
    case 1: phase = 2; green = 1; break;
    case 2: phase = 3; green = 0; break;
    default: phase = 0; break;
    }
    if (green != (phase == 2)) // infeasible: true
      return 1;
    if (ticks % 4 != (unsigned)phase) // infeasible: true
      return 2;
  }
  if (green)
    return 3;
  return 0;
}
