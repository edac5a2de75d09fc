// Integers of scanf: %d, %i, %x, %o, with and without widths, from standard input and from text.
// options: --stdin 14
// letters: 01279-+ xXaF
#include "check.h"

static void tell(int found, const int *values, const int *places) {
  add((unsigned)found);
  for (int i = 0; i < 4; i++) {
    add((unsigned)values[i]);
    add((unsigned)places[i]);
  }
}

int main(void) {
  char text[15];
  int v[4] = {-7, -7, -7, -7}, n[4] = {0, 0, 0, 0};
  tell(scanf("%d%n%x%n", v, n, v + 1, n + 1), v, n);
  tell(scanf("%i%n%3d%n", v + 2, n + 2, v + 3, n + 3), v, n);
  add((unsigned)getchar());
  read_text(text, sizeof text);
  v[0] = v[1] = v[2] = v[3] = 9;
  tell(sscanf(text, "%x%n%d%n", v, n, v + 1, n + 1), v, n);
  tell(sscanf(text, "%2i%n%o%n", v + 2, n + 2, v + 3, n + 3), v, n);
  return checksum();
}
