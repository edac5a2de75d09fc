// Bit-fields over nine bytes are read as one number, again and again with other bytes.
// expect: 4 goals, 4 covered, 0 open
extern int __VERIFIER_nondet_int(void);

#pragma pack(push, 1)
struct reading {
  signed offset : 19;
  unsigned count : 28;
  unsigned kind : 14;
  unsigned flags : 2;
  unsigned scale : 9;
  signed rest : 28;
};
#pragma pack(pop)

static unsigned flags_of(struct reading reading) { return reading.flags; }

int main(void) {
  struct reading readings[3] = {{6, 508, 48, 1, 12, 14289}, {270, 15283, 117, 2, 2, 3154}, {-1, 1, 2, 3, 4, -5}};
  readings[1].kind = (unsigned)__VERIFIER_nondet_int();
  unsigned sum = 0;
  for (int i = 0; i < 3; i++) sum = 4 * sum + flags_of(readings[i]);
  if (sum + readings[1].kind == 27 + 77) return 1;
  return 0;
}
