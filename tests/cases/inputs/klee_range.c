// KLEE: ranges include their begin and exclude their end; one of one value is no input.
// expect: 16 goals, 11 covered, 5 infeasible, 0 open
#include <klee/klee.h>

int main(void) {
  int day = klee_range(1, 32, "day");
  int below = klee_range(-5, 0, "below");
  int wide = klee_range(-2147483647 - 1, 2147483647, "wide");
  int only = klee_range(7, 8, "only");
  if (day == 31) return 1;
  if (day == 32) return 2; // infeasible: true
  if (day == 0) return 3; // infeasible: true
  if (below == -5) return 4;
  if (below >= 0) return 5; // infeasible: true
  if (wide == 2147483646) return 6;
  if (wide == 2147483647) return 7; // infeasible: true
  if (only != 7) return 8; // infeasible: true
  return 0;
}
