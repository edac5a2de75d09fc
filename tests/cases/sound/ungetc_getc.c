// The bytes of an address, pushed back into a stream and read again.
// cause: 12
#include <stdio.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    FILE *f = tmpfile();
    int *p = &x, *q;
    for (unsigned i = 0; i < sizeof p; i++) {
      ungetc(((unsigned char *)&p)[i], f);
      ((unsigned char *)&q)[i] = getc(f);
    }
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
