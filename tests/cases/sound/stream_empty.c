// A stream over no bytes of a buffer writes one.
// cause: known effects
#include <stdio.h>
int main(int argc, char **argv) {
  char b[8] = "xyz";
  if (argc > 1) {
    FILE *f = fmemopen(b, 0, "w+");
    if (f) fclose(f);
  }
  if (b[0] == 0) return 11; // taken: true, 11
  return 0;
}
