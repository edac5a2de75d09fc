// Twin of float_square.c: the sign of one factor is turned.
// Feasible: -(1 * 1) is -1.
// taken by: 1.0
// expect: 2 goals, 2 covered, 0 open
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  float square = x * -x;
  if (square < 0.0f) return 1;
  return 0;
}
