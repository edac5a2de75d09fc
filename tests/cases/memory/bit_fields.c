// Bit-fields, signed and unsigned, sharing bytes with their neighbours.
// expect: 14 goals, 12 covered, 2 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

struct packet {
  unsigned version : 3;
  signed delta : 5;
  unsigned long offset : 41;
  unsigned flag : 1;
  unsigned char tail;
};

int main(void) {
  struct packet p = {0};
  p.version = __VERIFIER_nondet_uint();
  p.delta = __VERIFIER_nondet_uint();
  p.offset = ((unsigned long)__VERIFIER_nondet_uint() << 10) | 3;
  p.flag = p.version == 5;
  int hits = 0;
  if (p.version > 7) hits++; // infeasible: true
  if (p.delta == -16) hits++;
  if (p.delta > 15) hits++; // infeasible: true
  if (p.offset == 0x1234000003UL) hits++;
  if (p.flag && p.delta == 9) hits++;
  p.version++;
  if (p.version == 0) hits++;
  return hits;
}
