// part of: foreign_constructor_between.c
#include <stdlib.h>
extern int x;
__attribute__((constructor)) static void after(void) {
  if (getenv("ATTACK")) x = 2;
}
