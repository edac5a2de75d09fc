// Optimised, `printf` of a line is `puts`, and that is a linked object's.
// cause: own library functions
// flags: -O2
// foreign: foreign_puts_part.c
#include <stdio.h>
int lines;
int main(int argc, char **argv) {
  if (argc > 1) {
    lines = 0;
    printf("a line\n");
    if (lines == 1) return 11; // taken: true, 11
  }
  return 0;
}
