// Global variables that the function uses are inputs on request.
// options: --function step --symbolic-globals
// expect: 4 goals, 4 covered, 0 open
struct state { int mode; unsigned char counter; };
static struct state state = {1, 0};
static int limit = 10;
int unrelated = 3;
static const int fixed = 4;

static void bump(void) { state.counter++; }

int step(void) {
  if (state.mode == 7) bump();
  if (limit < -5) return 1;
  if (fixed != 4) return 2;
  return state.counter == 200;
}
