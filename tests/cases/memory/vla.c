// Variable-length arrays, sized by the input within limits.
// expect: 16 goals, 15 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

static int last(unsigned n, int items[n]) { return items[n - 1]; }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 2 || n > 6) return 1;
  int items[n];
  for (unsigned i = 0; i < n; i++) items[i] = (int)i * 10;
  items[1] = __VERIFIER_nondet_int();
  if (last(n, items) == 40) return 2;
  if (items[1] == -8 && n == 2) return 3;
  if (sizeof items == 24) return 4;
  if (sizeof items > 24) // infeasible: true
    return 5;
  return 0;
}
