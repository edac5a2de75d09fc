// A member that no caller leaves null, and a parameter that the function tests.
// options: --function initial
// outcome: precondition: signal 11
// expect: 6 goals, 5 covered, 1 open
struct person {
  const char *name;
};

int initial(const struct person *person) {
  if (!person) return -1;
  char first = person->name[0];
  if (first == 'A' && first == 'B') return 2; // open: true
  return 1;
}
