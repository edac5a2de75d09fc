// part of: several_files.c
#include "several_files.h"

int grade(struct item *item) {
  if (item->size < 0) {
    item->marks = 1;
    return 0;
  }
  if (doubled(item->size) > shared_limit) {
    item->marks = 2;
    return item->size == 77 ? 3 : 2;
  }
  return 1;
}
