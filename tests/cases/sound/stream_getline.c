// An address that is printed, and read back by getline and strtoul.
// cause: 7
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    FILE *f = tmpfile();
    char *line = 0;
    size_t size = 0;
    fprintf(f, "%lx\n", (unsigned long)&x);
    rewind(f);
    if (getline(&line, &size, f) > 0) {
      int *p = (int *)strtoul(line, 0, 16);
      *p = 1;
    }
    free(line);
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
