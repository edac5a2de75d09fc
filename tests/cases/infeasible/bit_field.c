// A field of three bits holds at most 7.
// Infeasible: what is stored is cut off to three bits.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

struct packed { unsigned kind : 3; unsigned rest : 29; };

int main(void) {
  struct packed packed = {0, 0};
  packed.kind = __VERIFIER_nondet_uint();
  packed.rest = 1;
  if (packed.kind > 7) return 1; // infeasible: true
  return (int)packed.rest;
}
