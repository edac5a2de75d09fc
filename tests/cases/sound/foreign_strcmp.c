// An object without bitcode brings its own strcmp.
// cause: 18
// flags: -fno-builtin
// foreign: foreign_strcmp_part.c
#include <string.h>
int main(int argc, char **argv) {
  if (argc > 1)
    if (strcmp("a", "a") == 5) return 11; // taken: true, 11
  return 0;
}
