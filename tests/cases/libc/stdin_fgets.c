// Commands on lines, read with fgets and taken apart with sscanf.
// options: --stdin 7
// runs: 1200
// expect: 12 goals, 11 covered, 1 open
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[16];
  int total = 0;
  while (fgets(line, sizeof line, stdin)) {
    int amount;
    if (sscanf(line, "add %d", &amount) == 1) total += amount;
    else if (strcmp(line, "q\n") == 0) break;
  }
  if (total == 8) return 1;
  if (total == 3) return 2;
  if (ferror(stdin)) return 3; // open: true
  return 0;
}
