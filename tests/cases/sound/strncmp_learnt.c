// The digits of an address, learnt by strncmp.
// cause: 10
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    char text[24], guess[24] = {0};
    sprintf(text, "%016lx", (unsigned long)&x);
    for (int i = 0; i < 16; i++)
      for (const char *d = "0123456789abcdef"; *d; d++) {
        guess[i] = *d;
        if (strncmp(text, guess, i + 1) == 0) break;
      }
    *(int *)strtoul(guess, 0, 16) = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
