// Twin of key_twice.c: adding twice takes nothing out.
// Feasible: 0 + 1 + 1 is not 0.
// taken by: 0 1
// expect: 2 goals, 2 covered, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned mix(unsigned text, unsigned key) { return text + key; }

int main(void) {
  unsigned text = __VERIFIER_nondet_uint();
  unsigned key = __VERIFIER_nondet_uint();
  unsigned back = mix(mix(text, key), key);
  if (back != text) return 1;
  return 0;
}
