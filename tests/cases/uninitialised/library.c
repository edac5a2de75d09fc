// What functions of the library set is set, and what they read is an input.
// options: --symbolic uninitialised --stdin 8
// runs: 200
// expect: 12 goals, 10 covered, 1 infeasible, 1 open
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[500], set[300];
  memset(set, 7, sizeof set);
  if (set[299] != 7) return 1; // infeasible: true
  sprintf(line, "%d", 12);
  if (line[0] != '1') return 2; // open: true
  if (line[100] == 'x') return 3;
  if (fread(set + 100, 1, 4, stdin) == 4 && set[103] == 'y') return 4;
  char name[200];
  if (memcmp(name + 150, "who", 3) == 0) return 5;
  return 0;
}
