// Between integers and floats, and between float and double.
// expect: 22 goals, 21 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
  int i = __VERIFIER_nondet_int();
  unsigned long u = __VERIFIER_nondet_ulong();
  double d = __VERIFIER_nondet_double();
  int hits = 0;
  if ((double)(float)i != i) hits++;
  if ((double)i == 1234.0) hits++;
  if ((double)u > 1.8e19) hits++;
  if (d > -1000 && d < 1000) {
    if ((int)d == -7) hits++;
    if ((int)d == -7 && d > -7) hits++; // infeasible: true
    if ((unsigned char)(int)d == 200) hits++;
  }
  if ((float)d == 1.5f && d != 1.5) hits++;
  return hits;
}
