// part of: several_units.c
#include "several_units.h"

int twice(int x) {
  if (x == 88) return 1;
  return 0;
}

int unused(int x) {
  if (x == 88) return 1;
  return 0;
}

int main(void) { return unused(3); }
