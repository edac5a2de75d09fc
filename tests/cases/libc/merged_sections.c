// A section in brackets is cut out with writes at places that are values, and copied.
// options: --stdin 12
// runs: 60
// expect: 12 goals, 11 covered, 1 open
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[16], section[8] = "";
  if (!fgets(line, sizeof line, stdin)) return 1;
  if (line[0] != '[') return 2;
  char *end = strchr(line, ']');
  if (!end) return 3;
  *end = 0;
  strncpy(section, line + 1, sizeof section - 1);
  if (strcmp(section, "net") == 0) return 4;
  if (strcmp(section, "log") == 0) return 5;
  if (strchr(section, ']')) return 6; // open: true
  return 0;
}
