// An anonymous union in a structure, one of its members a pointer.
// options: --function value
// expect: 4 goals, 4 covered, 0 open
struct tagged {
  int is_text;
  union {
    int number;
    const char *text;
  };
};

int value(const struct tagged *tagged) {
  if (!tagged) return -1;
  if (!tagged->is_text) return tagged->number == 99;
  return 0;
}
