// Arithmetic in float, where every operation rounds.
// expect: 18 goals, 16 covered, 2 infeasible, 0 open
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  float y = __VERIFIER_nondet_float();
  int hits = 0;
  if (x + 1.0f == 3.5f) hits++;
  if (x * 0.5f == 10.25f) hits++;
  if (y > 1e20f && y + 1.0f == y) hits++; // infeasible: false
  if (x - y == 0.125f) hits++;
  if (y / 3.0f == 7.0f) hits++;
  if (x > 0 && x < 1 && x * x > x) hits++; // infeasible: true
  return hits;
}
