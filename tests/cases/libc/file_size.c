// The size of a file is an input, however the program asks for it.
// options: --file data:8
// runs: 300
// expect: 16 goals, 11 covered, 5 open
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int main(void) {
  FILE *file = fopen("data", "rb");
  if (file == NULL) return 1; // open: true
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  struct stat status;
  if (stat("data", &status) != 0) return 2; // open: true
  if (status.st_size != size) return 3; // open: true
  if (size < 4) return 4;
  char text[8];
  if (fread(text, 1, (size_t)size, file) != (size_t)size) return 5; // open: true
  if (size == 6 && text[5] == '!') return 6;
  if (fgetc(file) != EOF) return 7; // open: true
  return 0;
}
