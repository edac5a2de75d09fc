// An int is read where no int can be.
// options: --sanitize undefined
// runs: 200
// outcome: misaligned-pointer-use
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);
static char bytes[16] __attribute__((aligned(8)));
int main(void) {
  int offset = __VERIFIER_nondet_int();
  if (offset != 4 && offset != 6) return 1;
  return *(int *)(bytes + offset);
}
