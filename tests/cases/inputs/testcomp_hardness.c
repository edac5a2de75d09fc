// Test-Comp, hardness: a cascade of comparisons on several inputs, with arithmetic between them.
// runs: 2000
// expect: 10 goals, 10 covered, 0 open
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern signed char __VERIFIER_nondet_char(void);

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint();
  unsigned short b = __VERIFIER_nondet_ushort();
  signed char c = __VERIFIER_nondet_char();
  unsigned int x = a ^ (unsigned int)b << 16;
  if ((x & 0xffu) == 0x3c) {
    x = x * 2654435761u;
    if (x >> 28 == 7) {
      if ((unsigned char)(c * 3 + b) > 200) {
        if (a / 17 == b + 1000u) return 4;
        return 3;
      }
      return 2;
    }
    return 1;
  }
  return c < 0 ? -1 : 0;
}
