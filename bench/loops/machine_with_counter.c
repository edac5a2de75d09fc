// A machine idles, warms up for three ticks, runs, and cools for two; the counter fits the state.
extern int __VERIFIER_nondet_int(void);

enum state { IDLE, WARM, RUN, COOL };

int main(void) {
  enum state st = IDLE;
  int left = 0, ran = 0;
  while (__VERIFIER_nondet_int()) {
    int go = __VERIFIER_nondet_int();
    if (st == IDLE && go == 1) {
      st = WARM;
      left = 3;
    } else if (st == WARM) {
      if (--left == 0)
        st = RUN;
    } else if (st == RUN && go == 2) {
      st = COOL;
      left = 2;
      ran = 1;
    } else if (st == COOL) {
      if (--left == 0)
        st = IDLE;
    }
    if (left < 0) // infeasible: true
      return 1;
    if (st == RUN && left != 0) // infeasible: true
      return 2;
    if (st == COOL && left > 2) // infeasible: true
      return 3;
  }
  return ran;
}
