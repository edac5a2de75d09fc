// fprintf, fwrite and fputc fail, each for itself.
// options: --symbolic failures
// runs: 150
#include <stdio.h>
int main(void) {
  FILE *file = tmpfile();
  if (!file) return 1;
  int code = 0;
  if (fprintf(file, "%d\n", 42) < 0) code = 2;
  else if (fwrite("abc", 1, 3, file) != 3) code = 3;
  else if (fputc('x', file) == EOF) code = 4;
  fclose(file);
  return code;
}
