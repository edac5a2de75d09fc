// Every unsigned integer width; small ones are promoted to int before they are added.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  unsigned short s = __VERIFIER_nondet_ushort();
  unsigned i = __VERIFIER_nondet_uint();
  unsigned long l = __VERIFIER_nondet_ulong();
  int hits = 0;
  if (c + c == 510) hits++;
  if (c + 1 == 0) hits++; // infeasible: true
  if ((unsigned char)(c + 1) == 0) hits++;
  if (s * 2 == 131070) hits++;
  if (i + 1 == 0) hits++;
  if (l > 0xffffffff00000000UL) hits++;
  if (l * 3 == 0xfffffffffffffffdUL) hits++;
  return hits;
}
