// The end of an array of records.
// options: --function find
// outcome: precondition: signal 11
// expect: 6 goals, 6 covered, 0 open
struct entry {
  int key;
  short value;
};

int find(const struct entry *entry, const struct entry *end, int key) {
  for (; entry != end; entry++)
    if (entry->key == key && entry->value > 0) return entry->value;
  return -1;
}
