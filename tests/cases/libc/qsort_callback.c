// qsort and bsearch call back into the program with symbolic elements.
// expect: 18 goals, 16 covered, 2 open
#include <stdlib.h>
extern signed char __VERIFIER_nondet_char(void);

struct entry {
  int key, value;
};

static int by_key(const void *a, const void *b) {
  const struct entry *x = a, *y = b;
  if (x->key < y->key) return -1;
  if (x->key > y->key) return 1;
  return 0;
}

int main(void) {
  struct entry entries[3];
  for (int i = 0; i < 3; i++) entries[i] = (struct entry){__VERIFIER_nondet_char(), i};
  qsort(entries, 3, sizeof entries[0], by_key);
  if (entries[0].key > entries[1].key) return 1; // open: true
  if (entries[0].value == 2 && entries[2].value == 0) return 2;
  struct entry wanted = {42, 0};
  struct entry *found = bsearch(&wanted, entries, 3, sizeof entries[0], by_key);
  if (found) {
    if (found->key != 42) return 3; // open: true
    if (found->value == 1) return 4;
    return 5;
  }
  return 0;
}
