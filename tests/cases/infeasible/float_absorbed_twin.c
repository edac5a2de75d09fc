// Twin of float_absorbed.c: 17 is more than half of the distance.
// Feasible: 134217728 + 17 is rounded to 134217744.
// taken by: 134217728.0
// expect: 6 goals, 6 covered, 0 open
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 134217728.0f && x <= 1073741824.0f)) return 2;
  float next = x + 17.0f;
  if (next != x) return 1;
  return 0;
}
