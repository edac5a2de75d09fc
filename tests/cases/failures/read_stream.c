// A stream that breaks while it is read.
// options: --symbolic failures
// runs: 150
// expect: 10 goals, 8 covered, 2 open
#include <stdio.h>
int main(void) {
  char line[8];
  FILE *file = fopen("/dev/null", "r");
  if (!file) return 1;
  int code = 0;
  if (fgets(line, sizeof line, file) == NULL && ferror(file)) code = 2; // open: false
  if (fread(line, 1, 4, file) < 4 && ferror(file)) code += 3; // open: false
  fclose(file);
  return code;
}
