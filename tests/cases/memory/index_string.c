// String literals and pointer tables read at an index from the input.
// expect: 18 goals, 17 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

static const char *const names[] = {"red", "green", "blue"};

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  const char *alphabet = "abcdefghijklmnopqrstuvwxyz";
  if (i < 26 && alphabet[i] == 'q') return 1;
  if (i < 3 && names[i][1] == 'l') return 2;
  if (i < 26 && "0123456789ABCDEF"[i & 15] == '9' && i > 20) return 3;
  if (i < 26 && alphabet[i] == 'Q') // infeasible: true
    return 4;
  return 0;
}
