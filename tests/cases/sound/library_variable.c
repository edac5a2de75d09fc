// A variable of the C library that allocation changes.
// cause: variables of libraries
#include <stdlib.h>
extern void *__curbrk;

int main(int argc, char **argv) {
  if (argc > 1) {
    void *before = __curbrk;
    char *volatile p = malloc(100000);
    if (__curbrk != before) return 11; // taken: true, 11
  }
  return 0;
}
