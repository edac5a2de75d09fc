// Initialised and zeroed globals, pointers between them, and an external linkage twin.
// expect: 8 goals, 6 covered, 2 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);

int level = 5;
static int zeroed[4];
static int *cursor = &zeroed[2];
static struct { int a; int *back; } node = {3, &level};

static void put(int value) {
  *cursor = value;
  *node.back += value;
}

int main(void) {
  put(__VERIFIER_nondet_int());
  if (zeroed[2] == 64) return 1;
  if (level == 0) return 2;
  if (zeroed[1]) return 3; // infeasible: true
  if (node.a != 3) return 4; // infeasible: true
  return 0;
}
