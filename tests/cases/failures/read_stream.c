// A stream that breaks while it is read.
// options: --symbolic failures
// runs: 150
#include <stdio.h>
int main(void) {
  char line[8];
  FILE *file = fopen("/dev/null", "r");
  if (!file) return 1;
  int code = 0;
  if (fgets(line, sizeof line, file) == NULL && ferror(file)) code = 2;
  if (fread(line, 1, 4, file) < 4 && ferror(file)) code += 3;
  fclose(file);
  return code;
}
