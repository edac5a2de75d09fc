// part of: several_files.c
#include "several_files.h"

static int limit = 10;

void set_limit(int wanted) {
  if (wanted > 50) return;
  limit = wanted;
}

int get_limit(void) { return limit; }
