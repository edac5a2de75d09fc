// fprintf, fwrite and fputc fail, each for itself.
// options: --symbolic failures
// runs: 150
// expect: 8 goals, 8 covered, 0 open
#include <stdio.h>
int main(void) {
  FILE *file = fopen("out.txt", "w");
  if (!file) return 1;
  int code = 0;
  if (fprintf(file, "%d\n", 42) < 0) code = 2;
  else if (fwrite("abc", 1, 3, file) != 3) code = 3;
  else if (fputc('x', file) == EOF) code = 4;
  fclose(file);
  return code;
}
