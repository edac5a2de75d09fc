// KLEE: an array of ints, sorted; the result is in order.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
#include <klee/klee.h>

int main(void) {
  int a[3];
  klee_make_symbolic(a, sizeof a, "array");
  for (int i = 1; i < 3; i++)
    for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
      int t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
    }
  if (a[0] > a[2]) return 1; // infeasible: true
  if (a[0] == 5 && a[1] == 5 && a[2] == 1000000) return 2;
  return 0;
}
