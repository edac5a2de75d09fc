// Of two variables of one name, only that of the function's file is an input.
// options: --function both --symbolic-globals
// files: state_namesake_part.c
// expect: 4 goals, 3 covered, 1 open
static int x;
int other(void);

int both(void) {
  if (x == 4) return 1;
  return other();
}
