// Twin of bit_field.c: the field has four bits.
// Feasible: 8 fits.
// taken by: 8
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

struct packed { unsigned kind : 4; unsigned rest : 28; };

int main(void) {
  struct packed packed = {0, 0};
  packed.kind = __VERIFIER_nondet_uint();
  packed.rest = 1;
  if (packed.kind > 7) return 1;
  return (int)packed.rest;
}
