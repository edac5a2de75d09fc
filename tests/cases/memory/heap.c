// calloc gives zeroes, realloc keeps what was there, free memory is used again.
// expect: 14 goals, 9 covered, 2 infeasible, 3 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *a = calloc(4, sizeof *a);
  if (!a) return 1; // open: true
  int hits = 0;
  if (a[3]) hits++; // infeasible: true
  a[1] = __VERIFIER_nondet_int();
  int *b = realloc(a, 400 * sizeof *b);
  if (!b) return 2; // open: true
  if (b[1] == 321) hits++;
  b[399] = b[1] + 1;
  if (b[399] == -5) hits++;
  free(b);
  int *c = malloc(16);
  if (!c) return 3; // open: true
  *c = 1;
  if (*c != 1) hits++; // infeasible: true
  free(c);
  return hits;
}
