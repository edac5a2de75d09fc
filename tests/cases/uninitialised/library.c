// What functions of the library set is set, and what they read is an input.
// options: --symbolic uninitialised --stdin 8
// runs: 200
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[500], set[300];
  memset(set, 7, sizeof set);
  if (set[299] != 7) return 1;
  sprintf(line, "%d", 12);
  if (line[0] != '1') return 2;
  if (line[100] == 'x') return 3;
  if (fread(set + 100, 1, 4, stdin) == 4 && set[103] == 'y') return 4;
  char name[200];
  if (memcmp(name + 150, "who", 3) == 0) return 5;
  return 0;
}
