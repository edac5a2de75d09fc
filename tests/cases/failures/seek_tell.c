// A stream that has no positions.
// options: --symbolic failures
// runs: 150
// expect: 8 goals, 7 covered, 1 open
#include <errno.h>
#include <stdio.h>
int main(void) {
  FILE *file = fopen("out.txt", "w+");
  if (!file) return 1;
  if (fseek(file, 0, SEEK_END) != 0) return errno == ESPIPE ? 2 : 3; // open: false
  if (ftell(file) < 0) return 4;
  fclose(file);
  return 0;
}
