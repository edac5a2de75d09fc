// A stream that has no positions.
// options: --symbolic failures
// runs: 150
#include <errno.h>
#include <stdio.h>
int main(void) {
  FILE *file = tmpfile();
  if (!file) return 1;
  if (fseek(file, 0, SEEK_END) != 0) return errno == ESPIPE ? 2 : 3;
  if (ftell(file) < 0) return 4;
  fclose(file);
  return 0;
}
