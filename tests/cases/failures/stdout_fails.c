// Standard output that cannot be written; a call whose result nobody uses makes no input.
// options: --symbolic failures
// runs: 150
// expect: 6 goals, 6 covered, 0 open
#include <stdio.h>
int main(void) {
  printf("nobody looks\n");
  if (printf("somebody looks\n") < 0) return 1;
  if (puts("and here") == EOF) return 2;
  if (fflush(stdout) != 0) return 3;
  return 0;
}
