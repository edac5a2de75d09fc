// CREST: the kind of program that its control-flow search is shown on: a goal behind calls.
// expect: 18 goals, 18 covered, 0 open
#include <crest.h>

static void h(int *deep) { *deep = 1; }

static void g(int y, int z, int *deep) {
  if (y > 10) {
    if (z == 4 * y) h(deep);
  }
}

static void f(int x, int y, int z, int *deep) {
  if (x == 13) g(y, z, deep);
}

int main(void) {
  int a, b, c, d, deep = 0;
  CREST_int(a);
  CREST_int(b);
  CREST_int(c);
  CREST_int(d);
  if (a == 5) {
    if (b == 19) {
      if (c == 7) {
        if (d == 4) deep = 2;
      }
    }
  }
  f(a, b, c, &deep);
  if (deep == 1) return 1;
  return deep == 2 ? 2 : 0;
}
