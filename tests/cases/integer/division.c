// Signed division truncates towards zero, and the remainder has the sign of the dividend.
// expect: 18 goals, 15 covered, 3 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint();
  int hits = 0;
  if (x / 4 == -3) hits++;
  if (x % 4 == -3) hits++;
  if (x % 4 == 5) hits++; // infeasible: true
  if (x < 0 && x % 7 > 0) hits++; // infeasible: true
  if (u / 10 == 429496729 && u % 10 == 5) hits++;
  if (x / -3 == 11) hits++;
  if ((short)x / 5 * 5 + (short)x % 5 != (short)x) hits++; // infeasible: true
  return hits;
}
