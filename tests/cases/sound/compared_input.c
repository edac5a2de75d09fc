// A number from outside that is compared with an address.
// cause: 5
// flags: -fno-pie -no-pie
#include <stdlib.h>
int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned long n = strtoul(argv[1], 0, 16);
    if (n != (unsigned long)&x) return 1;
    *(int *)n = 1;
  }
  if (x == 1) return 11; // taken: true, 11, by ./program $(nm program | grep ' x$' | cut -d' ' -f1)
  return 0;
}
