// The bytes of an address, written and read by characters.
// cause: 12
#include <stdio.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    FILE *f = tmpfile();
    unsigned long n = (unsigned long)&x, m = 0;
    for (int i = 0; i < 8; i++) fputc(n >> 8 * i & 255, f);
    rewind(f);
    for (int i = 0; i < 8; i++) m |= (unsigned long)fgetc(f) << 8 * i;
    *(int *)m = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
