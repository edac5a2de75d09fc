// Comma, statement expressions, assignment in a condition, chained comparison, increments.
// expect: 16 goals, 16 covered, 0 open
extern int __VERIFIER_nondet_int(void);

#define SQUARE(x) ({ int _v = (x); _v *_v; })

int main(void) {
  int a, b, hits = 0;
  if ((a = __VERIFIER_nondet_int()) > 4 && a < 20) {
    if (SQUARE(a) == 121) hits++;
  }
  if (b = __VERIFIER_nondet_int(), b == 77) hits++;
  if (a < b < 1) hits++;
  int c = b++ + ++a;
  if (c == 500 && b > a) hits++;
  a = (b -= 3, a + b);
  if (a == 10) hits++;
  return hits;
}
