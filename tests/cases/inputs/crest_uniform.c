// CREST: its own kind of test, several ints and nested conditions.
// expect: 12 goals, 12 covered, 0 open
#include <crest.h>

int main(void) {
  int a, b, c, d;
  CREST_int(a);
  CREST_int(b);
  CREST_int(c);
  CREST_int(d);
  if (a == 5) {
    if (b == 19) {
      if (c == 7) {
        if (d == 4) return 1;
      }
    }
  }
  if (2 * a + b == c - d && a > 100000) return 2;
  return 0;
}
