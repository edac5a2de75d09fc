// The same with a global array, seen by the other sanitizer.
// options: --sanitize undefined
// runs: 200
// outcome: out-of-bounds-index
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);
static int table[10];
int main(void) {
  int index = __VERIFIER_nondet_int();
  if (index < 0 || index > 10) return 1;
  table[index] = 3;
  return 0;
}
