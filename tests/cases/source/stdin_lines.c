// Lines of standard input through fgets, compared with strcmp; the end of the file is a decision too.
// options: --stdin 12
// expect: 10 goals, 10 covered, 0 open
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[16];
  int lines = 0;
  while (fgets(line, sizeof line, stdin)) {
    lines++;
    if (strcmp(line, "get\n") == 0) return 1;
    if (strncmp(line, "put ", 4) == 0) {
      if (line[4] == '7') return 2;
      return 3;
    }
  }
  if (lines == 0) return 4;
  return 0;
}
