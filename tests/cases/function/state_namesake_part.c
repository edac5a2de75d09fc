// part of: state_namesake.c
static int x;
void set(int value) { x = value; }

int other(void) {
  if (x == 4) return 1; // open: true
  return 0;
}
