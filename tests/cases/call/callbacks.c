// Function pointers as arguments, in structs, and compared.
// expect: 18 goals, 17 covered, 1 open
extern int __VERIFIER_nondet_int(void);

typedef int (*test)(int);

struct filter { test accepts; int seen; };

static int positive(int n) { return n > 0; }
static int even(int n) { return n % 2 == 0; }

static int count(struct filter *filter, const int *items, int n) {
  int found = 0;
  for (int i = 0; i < n; i++) {
    filter->seen++;
    if (filter->accepts(items[i])) found++;
  }
  return found;
}

int main(void) {
  int items[3];
  for (int i = 0; i < 3; i++) items[i] = __VERIFIER_nondet_int();
  struct filter filter = {__VERIFIER_nondet_int() == 8 ? even : positive, 0};
  int found = count(&filter, items, 3);
  if (filter.accepts == even && found == 3) return 1;
  if (filter.accepts == positive && found == 0) return 2;
  if (filter.seen != 3) return 3; // open: true
  return 0;
}
