// An address that is written to a file by pwrite, and read by fread.
// cause: 8
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <unistd.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    FILE *f = tmpfile();
    int *p = &x, *q = 0;
    if (pwrite(fileno(f), &p, sizeof p, 0) != sizeof p) return 1;
    if (fread(&q, sizeof q, 1, f) != 1) return 2;
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
