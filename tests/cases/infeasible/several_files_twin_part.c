// part of: several_files_twin.c
#include "several_files_twin.h"

static int limit = 10;

void set_limit(int wanted) {
  if (wanted > 51) return;
  limit = wanted;
}

int get_limit(void) { return limit; }
