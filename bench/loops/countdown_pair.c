// One counter goes up while the other goes down; their sum stays n.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0, j = n;
  while (j > 0) {
    i++;
    j--;
    if (i + j != n) // infeasible: true
      return 1;
    if (i == 500)
      break;
  }
  if (i > n) // infeasible: true
    return 2;
  if (j == 0 && n > 3)
    return 3;
  return 0;
}
