// Lines of fgets are values, the second one begins where the first ended.
// options: --stdin 16
// runs: 80
// expect: 12 goals, 11 covered, 1 open
#include <stdio.h>
#include <string.h>

int main(void) {
  char first[10], second[10];
  if (!fgets(first, sizeof first, stdin)) return 1;
  if (!fgets(second, sizeof second, stdin)) return 2;
  if (strcmp(first, "user\n") == 0 && strcmp(second, "root\n") == 0) return 3;
  if (strchr(first, '\n') == 0) return 4;
  if (strlen(first) > 9) return 5; // open: true
  return 0;
}
