// Non-linear integer constraints: products and squares.
// expect: 12 goals, 11 covered, 1 infeasible, 0 open
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned a = __VERIFIER_nondet_ushort();
  unsigned b = __VERIFIER_nondet_ushort();
  unsigned c = __VERIFIER_nondet_uint();
  if (a * a == 1369) return 1;
  if (a * b == 323 && a > 1 && b > 1) return 2;
  if (c * 2654435761u == 0xdeadbeef) return 3;
  if (a * a == 2) // infeasible: true
    return 4;
  return 0;
}
