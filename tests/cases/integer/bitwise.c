// And, or, xor and not: masks, flags and the xor swap.
// expect: 14 goals, 12 covered, 2 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

enum { READ = 1, WRITE = 2, EXECUTE = 4 };

int main(void) {
  unsigned flags = __VERIFIER_nondet_uint();
  unsigned a = __VERIFIER_nondet_uint();
  unsigned b = __VERIFIER_nondet_uint();
  int hits = 0;
  if ((flags & (READ | WRITE)) == WRITE) hits++;
  if (~flags == 0xffff0000) hits++;
  if ((flags ^ 0x5a5a5a5a) == 0x12345678) hits++;
  if ((flags | EXECUTE) == 0) hits++; // infeasible: true
  a ^= b;
  b ^= a;
  a ^= b;
  if (a == 111 && b == 222) hits++;
  if ((a & b) > a) hits++; // infeasible: true
  return hits;
}
