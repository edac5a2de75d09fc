// A disk that is full when a stream is written, flushed or closed.
// options: --symbolic failures
// runs: 150
// expect: 10 goals, 10 covered, 0 open
#include <errno.h>
#include <stdio.h>
int main(void) {
  FILE *file = fopen("out.txt", "w");
  if (!file) return 1;
  if (fputs("line\n", file) == EOF) {
    int full = errno == ENOSPC;
    fclose(file);
    return full ? 2 : 3;
  }
  if (fflush(file) != 0) return 4;
  if (fclose(file) != 0) return 5;
  return 0;
}
