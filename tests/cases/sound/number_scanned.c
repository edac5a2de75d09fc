// An address is handed to scanf as a number.
// cause: fits
#include <stdio.h>
int main(int argc, char **argv) {
  int x = 3;
  if (argc > 1) sscanf("8", "%d", (unsigned long)&x);
  if (x == 8) return 11; // taken: true, 11
  return 0;
}
