// Calls through a table of functions at an index from the input.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }

static int (*const table[])(int, int) = {add, subtract, multiply};

int main(void) {
  unsigned op = __VERIFIER_nondet_uint();
  int a = __VERIFIER_nondet_int();
  if (op >= 3) return 1;
  int result = table[op](a, 6);
  if (op == 2 && result == 42) return 2;
  if (op == 1 && result == 1) return 3;
  if (op == 0 && result == a - 6) return 4; // infeasible: true
  return 0;
}
