// getline grows its own buffer.
// options: --stdin 10
// runs: 1500
// expect: 14 goals, 12 covered, 2 open
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = 0;
  size_t room = 0;
  ssize_t length = getline(&line, &room, stdin);
  if (length < 0) return 1;
  if (length == 0) return 2; // open: true
  if (length == 4 && memcmp(line, "yes\n", 4) == 0) return 3;
  if ((size_t)length >= room) return 4; // open: true
  if (getline(&line, &room, stdin) == 3) {
    if (line[2] == '\n') return 5;
    return 6;
  }
  free(line);
  return 0;
}
