// A pointer to a pointer for results.
// options: --function find
// expect: 6 goals, 6 covered, 0 open
struct item { int key; struct item *next; };

int find(struct item *list, int key, struct item **found) {
  if (!found) return -1;
  for (struct item *item = list; item; item = item->next) {
    if (item->key == key) {
      *found = item;
      return 1;
    }
  }
  return 0;
}
