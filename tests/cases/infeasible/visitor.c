// A callback that is called for each element keeps a maximum.
// Infeasible: the maximum is no smaller than the last element.
// options: --time 5s
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

struct state { unsigned char largest; };

static void keep_largest(struct state *state, unsigned char element) {
  if (element > state->largest) state->largest = element;
}

static void visit(const unsigned char *list, int size, void (*visitor)(struct state *, unsigned char), struct state *state) {
  for (int i = 0; i < size; i++) visitor(state, list[i]);
}

int main(void) {
  unsigned char list[3];
  struct state state = {0};
  list[0] = __VERIFIER_nondet_uchar();
  list[1] = __VERIFIER_nondet_uchar();
  list[2] = __VERIFIER_nondet_uchar();
  visit(list, 3, keep_largest, &state);
  if (state.largest < list[2]) return 1; // infeasible: true
  return 0;
}
