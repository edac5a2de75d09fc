// A file that the program opens by name; its contents and length are inputs.
// options: --file config:10
// runs: 4000
// expect: 10 goals, 9 covered, 1 open
#include <stdio.h>
#include <string.h>

int main(void) {
  FILE *f = fopen("config", "r");
  if (!f) return 1; // open: true
  char key[8] = {0};
  if (fread(key, 1, 3, f) != 3) return 2;
  if (memcmp(key, "ok=", 3) != 0) return 3;
  int c = fgetc(f);
  if (c == EOF) return 4;
  fclose(f);
  if (c == 'y') return 5;
  return 0;
}
