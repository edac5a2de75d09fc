// Inputs that the program reads by itself leave it the memory that it may allocate.
// options: --stdin 4
// expect: 6 goals, 5 covered, 1 open
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int c = getchar();
  if (c == EOF) return 1;
  char *block = malloc(64u << 20);
  if (block == NULL) return 2; // open: true
  block[32 << 20] = (char)c;
  return block[32 << 20] == 'x' ? 3 : 0;
}
