// An address that is learnt by memcmp, byte by byte.
// cause: 10
#include <string.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int *p = &x, *q = 0;
    unsigned char *guess = (unsigned char *)&q;
    for (unsigned i = 0; i < sizeof p; i++)
      while (memcmp(guess, &p, i + 1) != 0) guess[i]++;
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
