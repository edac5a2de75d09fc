// Optimisers may do a constructor before one that comes earlier.
// cause: left out
// flags: -O2
#include <unistd.h>
int value, seen = -1;
__attribute__((constructor)) static void first(void) {
  if (getpid() > 0) seen = value;
}
__attribute__((constructor)) static void second(void) { value = 5; }
int main(int argc, char **argv) {
  if (argc > 1 && seen == 5) return 11; // taken: true, 11
  return 0;
}
