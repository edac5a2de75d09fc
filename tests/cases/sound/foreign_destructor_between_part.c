// part of: foreign_destructor_between.c
#include <stdlib.h>
extern int x;
__attribute__((destructor(300))) static void between(void) {
  if (getenv("ATTACK")) x = 2;
}
