// A key that is mixed in and taken out again.
// Infeasible: x ^ k ^ k is x.
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned mix(unsigned text, unsigned key) { return text ^ key; }

int main(void) {
  unsigned text = __VERIFIER_nondet_uint();
  unsigned key = __VERIFIER_nondet_uint();
  unsigned back = mix(mix(text, key), key);
  if (back != text) return 1; // infeasible: true
  return 0;
}
