// An elevator stays between floor nought and floor nine and turns only at the ends.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int floor = 0, dir = 1, turns = 0;
  while (__VERIFIER_nondet_int()) {
    floor += dir;
    if (floor == 9) {
      dir = -1;
      turns = 1 - turns;
    } else if (floor == 0) {
      dir = 1;
      turns = 1 - turns;
    }
    if (floor < 0) // infeasible: true
      return 1;
    if (floor > 9) // infeasible: true
      return 2;
  }
  if (turns == (dir == 1)) // infeasible: true
    return 3;
  if (floor == 4)
    return 4;
  return 0;
}
