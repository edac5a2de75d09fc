// The bytes of an address, learnt by memchr.
// cause: 10
#include <string.h>
static int x;
int main(int argc, char **argv) {
  static unsigned char all[256];
  for (int i = 0; i < 256; i++) all[i] = i;
  if (argc > 1) {
    int *p = &x, *q;
    unsigned char bytes[sizeof p];
    for (unsigned i = 0; i < sizeof p; i++) {
      unsigned char *found = memchr(all, ((unsigned char *)&p)[i], 256);
      bytes[i] = found - all;
    }
    memcpy(&q, bytes, sizeof q);
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
