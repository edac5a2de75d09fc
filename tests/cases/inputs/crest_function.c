// CREST: values that come back from functions stay symbolic.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
#include <crest.h>

static int add(int x, int y) { return x + y; }
static int larger(int x, int y) { return x > y ? x : y; }

int main(void) {
  int a, b, c;
  CREST_int(a);
  CREST_int(b);
  CREST_int(c);
  int m = larger(larger(a, b), c);
  if (m != a && m != b && m == c) { // infeasible: false
    if (add(a, b) == 17) return 1;
  }
  if (add(add(a, b), c) == 3 * m && m == 21) return 2;
  return 0;
}
