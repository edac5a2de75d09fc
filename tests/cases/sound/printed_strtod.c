// An address through a floating-point number in a text.
// cause: 9
#include <stdio.h>
#include <stdlib.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    char text[40];
    snprintf(text, sizeof text, "%.0f", (double)(unsigned long)&x);
    *(int *)(unsigned long)strtod(text, 0) = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
