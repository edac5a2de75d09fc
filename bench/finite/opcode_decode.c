// Decodes one instruction word of sixteen bits of a small processor and runs it on four registers.
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

struct cpu {
  short r[4];
  int zero, negative, trap;
  unsigned short pc;
};

static void flags(struct cpu *c, short value) {
  c->zero = value == 0;
  c->negative = value < 0;
}

static void run(struct cpu *c, unsigned short word) {
  unsigned op = word >> 12, d = word >> 10 & 3, s = word >> 8 & 3;
  signed char immediate = (signed char)(word & 0xff);
  c->pc = (unsigned short)(c->pc + 1);
  switch (op) {
  case 0: break;
  case 1: c->r[d] = immediate; break;
  case 2: c->r[d] = (short)(c->r[d] + c->r[s]); break;
  case 3: c->r[d] = (short)(c->r[d] - c->r[s]); break;
  case 4: c->r[d] &= c->r[s]; break;
  case 5: c->r[d] = (short)~c->r[s]; break;
  case 6:
    if (immediate < 0 || immediate > 15) c->trap = 1;
    else c->r[d] = (short)((unsigned short)c->r[s] >> immediate);
    break;
  case 7:
    if (c->r[s] == 0) c->trap = 2;
    else c->r[d] = (short)(c->r[d] / c->r[s]);
    break;
  case 8: if (c->zero) c->pc = (unsigned short)(c->pc + immediate); return;
  case 9: if (c->negative) c->pc = (unsigned short)(c->pc + immediate); return;
  case 15: c->trap = 15; break;
  default: c->trap = 3;
  }
  flags(c, c->r[d]);
}

int main(void) {
  struct cpu c = {{0, 0, 0, 0}, 0, 0, 0, 0};
  c.r[0] = __VERIFIER_nondet_short();
  c.r[1] = __VERIFIER_nondet_short();
  flags(&c, c.r[0]);
  unsigned short word = __VERIFIER_nondet_ushort();
  unsigned op = word >> 12;
  short old = c.r[1];
  run(&c, word);
  if (c.zero && c.negative) reach_error();
  if (c.r[3] && op == 3 && (word >> 8 & 15) == 15) reach_error();   // r3 - r3
  if (c.trap == 2 && op != 7) reach_error();
  if (c.pc != 1 && op != 8 && op != 9) reach_error();
  if (c.pc == 0xff81 && op == 9) return 1;
  if (op == 4 && (word >> 8 & 15) == 4 && c.r[1] < 0 && old >= 0) return 2;   // never: and keeps the sign
  if (op == 7 && c.r[0] == -32768 && c.r[1] == -1 && (word >> 8 & 15) == 1) return 3;  // the overflow wraps
  if (op == 6 && c.r[2] == 0x1234) return 4;
  return c.trap;
}
