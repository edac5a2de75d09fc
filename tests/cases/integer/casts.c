// Narrowing, widening, and signs gained and lost on the way.
// expect: 22 goals, 20 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);

int main(void) {
  int i = __VERIFIER_nondet_int();
  long l = __VERIFIER_nondet_long();
  int hits = 0;
  if ((signed char)i == -1 && i > 0) hits++;
  if ((unsigned char)i == 200 && (signed char)i == -56) hits++; // infeasible: false
  if ((unsigned char)i != (signed char)i) hits++;
  if ((short)l == 77 && l > 1000000000000L) hits++;
  if ((unsigned long)i > 0xffffffffUL) hits++;
  if ((unsigned long)(unsigned)i > 0xffffffffUL) hits++; // infeasible: true
  if ((int)l == i && l != i) hits++;
  return hits;
}
