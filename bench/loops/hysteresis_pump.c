// A pump with two marks: it starts under ten and stops over twenty, so an idle pump has water.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int water = 15, pump = 0, starts = 0;
  while (__VERIFIER_nondet_int()) {
    if (pump)
      water += 2;
    else
      water -= 1;
    if (!pump && water < 10) {
      pump = 1;
      starts = 1;
    } else if (pump && water > 20) {
      pump = 0;
    }
    if (water < 9) // infeasible: true
      return 1;
    if (water > 21) // infeasible: true
      return 2;
    if (!pump && water < 10) // infeasible: true
      return 3;
  }
  return starts;
}
