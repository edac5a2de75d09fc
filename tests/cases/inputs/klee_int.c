// KLEE: plain integers, choices, and values of the run.
// runs: 100
// expect: 12 goals, 10 covered, 2 infeasible, 0 open
#include <klee/klee.h>

int main(void) {
  int a = klee_int("a");
  unsigned long choice = klee_choose(4);
  if (a * 3 == 2147483646) return 1;
  switch (choice) {
  case 0: return 2;
  case 3: return 3;
  case 4: return 4; // infeasible: case
  }
  if (a == klee_get_value_i32(a)) return 5; // infeasible: false
  return 6;
}
