// `errno` under its own name, without a function that tells its place.
// cause: variables of libraries
#include <stdlib.h>
extern __thread int errno;

int main(int argc, char **argv) {
  if (argc > 1) {
    errno = 0;
    char *volatile p = malloc(-1ul / 2 - argc);
    if (errno != 0) return 11; // taken: true, 11
  }
  return 0;
}
