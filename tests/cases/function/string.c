// A string ends within the bound.
// options: --function command
// expect: 12 goals, 11 covered, 1 open
#include <string.h>

int command(const char *text) {
  if (!text) return -1;
  if (strcmp(text, "start") == 0) return 1;
  if (strlen(text) == 8) return 2;
  if (strlen(text) > 8) return 3; // open: true
  if (text[0] == '#' && text[1] == '!') return 4;
  return 0;
}
