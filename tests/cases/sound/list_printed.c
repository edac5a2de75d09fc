// Printing takes arguments from a list.
// cause: known effects
#include <stdarg.h>
#include <stdio.h>
static int shows(int n, ...) {
  va_list list;
  va_start(list, n);
  unsigned before = list[0].gp_offset;
  if (n > 1) vfprintf(stderr, "%d\n", list);
  unsigned after = list[0].gp_offset;
  va_end(list);
  return after != before;
}
int main(int argc, char **argv) {
  if (shows(argc, 5)) return 11; // taken: true, 11
  return 0;
}
