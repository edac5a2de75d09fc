// asprintf allocates; getcwd needs room.
// options: --symbolic failures
// runs: 150
// expect: 6 goals, 6 covered, 0 open
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
  char *text;
  if (asprintf(&text, "%d", 7) < 0) return 1;
  free(text);
  char path[256];
  if (!getcwd(path, sizeof path)) return errno == ERANGE ? 2 : 3;
  return 0;
}
