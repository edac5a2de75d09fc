// Minimum, maximum, absolute value and clamp, written with ?:.
// expect: 18 goals, 17 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }
static int absolute(int a) { return a < 0 ? -a : a; }
static int clamp(int a, int low, int high) { return max(low, min(a, high)); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  int hits = 0;
  if (min(x, y) == 12 && max(x, y) == 13) hits++;
  if (absolute(x) == 99) hits++;
  if (absolute(x) < 0) hits++;
  if (clamp(y, -5, 5) == -5) hits++;
  if (clamp(y, -5, 5) == 6) hits++; // infeasible: true
  return hits;
}
