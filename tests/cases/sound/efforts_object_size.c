// A macro of the system's headers that asks what the compiler knows of an object.
// cause: the compiler's efforts
#include <sys/cdefs.h>
static char large[32], small[16];

int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned long size = __bos(argc > 2 ? large : small);
    if (size == 32) return 11; // taken: true, 11
  }
  return 0;
}
