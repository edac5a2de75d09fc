// KLEE: ranges include their begin and exclude their end; one of one value is no input.
// expect: 16 goals, 11 covered, 5 open
#include <klee/klee.h>

int main(void) {
  int day = klee_range(1, 32, "day");
  int below = klee_range(-5, 0, "below");
  int wide = klee_range(-2147483647 - 1, 2147483647, "wide");
  int only = klee_range(7, 8, "only");
  if (day == 31) return 1;
  if (day == 32) return 2; // open: true
  if (day == 0) return 3; // open: true
  if (below == -5) return 4;
  if (below >= 0) return 5; // open: true
  if (wide == 2147483646) return 6;
  if (wide == 2147483647) return 7; // open: true
  if (only != 7) return 8; // open: true
  return 0;
}
