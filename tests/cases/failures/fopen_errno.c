// A file that cannot be opened, for each reason that a program tells apart.
// options: --symbolic failures
// runs: 150
// expect: 8 goals, 7 covered, 1 open
#include <errno.h>
#include <stdio.h>
int main(void) {
  FILE *file = fopen("out.txt", "w");
  if (!file) {
    if (errno == EACCES) return 1;
    if (errno == EMFILE) return 2;
    if (errno == ENOENT) return 3; // open: false
    return 4;
  }
  fclose(file);
  return 0;
}
