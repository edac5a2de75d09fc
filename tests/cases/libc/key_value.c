// Lines key=value from standard input, as configuration files have them.
// options: --stdin 12
// runs: 2000
// expect: 14 goals, 13 covered, 1 open
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char line[16];
  int port = 0;
  if (!fgets(line, sizeof line, stdin)) return 1;
  if (strncmp(line, "port=", 5) == 0) {
    char *end, *value = line + 5;
    port = (int)strtol(value, &end, 10);
    if (end == value) return 3;
    if (*end) return 4;
    if (port == 80) return 5;
    if (port > 9999999) return 6; // open: true
  } else if (strcasecmp(line, "mode") == 0) {
    return 7;
  }
  return 0;
}
