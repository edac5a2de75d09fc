// Twin of shift_of_one.c: the bit is stored in sixteen.
// Feasible: 1 << 16 is cut off.
// taken by: 16
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned short bit = 1u << (__VERIFIER_nondet_uint() & 31);
  if (bit == 0) return 1;
  return bit > 1000;
}
