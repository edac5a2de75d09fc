// Twin of size_in_bytes.c: the bound is too high for the product.
// Feasible: 536870912 * 8 is 0.
// taken by: 536870912
// expect: 4 goals, 4 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned records = __VERIFIER_nondet_uint();
  if (records > 1000000000) return 2;
  unsigned bytes = records * 8;
  if (bytes / 8 != records) return 1;
  return 0;
}
