// A length is stored in sixteen bits after its check.
// Infeasible: 0..65535 survives the conversion.
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

struct header { unsigned short length; };

int main(void) {
  unsigned length = __VERIFIER_nondet_uint();
  if (length > 65535) return 2;
  struct header header = {(unsigned short)length};
  if (header.length != length) return 1; // infeasible: true
  return 0;
}
