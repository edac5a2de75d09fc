// A triangle loop: the inner index stays under the outer one, and the pairs are counted.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 200;
  unsigned pairs = 0;
  for (unsigned i = 0; i < n; i++) {
    for (unsigned j = 0; j < i; j++) {
      pairs++;
      if (i - j > n) // infeasible: true
        return 1;
      if (j + 1 >= n) // infeasible: true
        return 2;
    }
  }
  if (2 * pairs + n != n * n) // infeasible: true
    return 3;
  if (pairs == 15)
    return 4;
  return 0;
}
