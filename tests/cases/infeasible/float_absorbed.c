// One is too little to change a large float.
// Infeasible: from 2^27 on neighbours are at least 16 apart.
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 134217728.0f && x <= 1073741824.0f)) return 2;
  float next = x + 1.0f;
  if (next != x) return 1; // infeasible: true
  return 0;
}
