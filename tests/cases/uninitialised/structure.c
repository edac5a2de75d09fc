// A structure of which only a part was set.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 5 covered, 1 infeasible, 0 open
struct state { int kind; int level; char name; };
static int check(const struct state *state) {
  if (state->kind != 3) return 1; // infeasible: true
  if (state->level == 99) return 2;
  if (state->name == 'q') return 3;
  return 0;
}
int main(void) {
  struct state state;
  state.kind = 3;
  return check(&state);
}
