// Optimisers call puts instead of printf, and the program has its own.
// cause: own library functions
// flags: -O2
#include <stdio.h>
static int lines;
int puts(const char *text) {
  lines++;
  return 0;
}
int main(int argc, char **argv) {
  if (argc > 1) {
    printf("hello\n");
    if (lines == 1) return 11; // taken: true, 11
  }
  return 0;
}
