// Twin of product_of_neighbours.c: the factors are two apart.
// Feasible: 1 * 3 is odd.
// taken by: 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned pairs = n * (n + 2);
  if (pairs % 2 != 0) return 1;
  return (int)(pairs / 2 % 10);
}
