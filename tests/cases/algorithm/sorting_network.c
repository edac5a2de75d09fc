// A sorting network of four wires; its result is always sorted.
// expect: 16 goals, 13 covered, 3 infeasible, 0 open
extern short __VERIFIER_nondet_short(void);

static void exchange(short *a, short *b) {
  if (*a > *b) {
    short t = *a;
    *a = *b;
    *b = t;
  }
}

int main(void) {
  short w[4];
  for (int i = 0; i < 4; i++) w[i] = __VERIFIER_nondet_short();
  exchange(&w[0], &w[1]);
  exchange(&w[2], &w[3]);
  exchange(&w[0], &w[2]);
  exchange(&w[1], &w[3]);
  exchange(&w[1], &w[2]);
  if (w[0] > w[1] || w[1] > w[2] || w[2] > w[3]) return 1; // infeasible: true, true, true
  if (w[0] == -5 && w[3] == 5 && w[1] + w[2] == 3) return 2;
  return 0;
}
