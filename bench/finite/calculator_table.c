// A calculator that runs three operations from a table of functions on an accumulator.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int error;

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }
static int divide(int a, int b) {
  if (b == 0) {
    error = 1;
    return 0;
  }
  return a / b;
}
static int maximum(int a, int b) { return a > b ? a : b; }

typedef int (*operation)(int, int);
static const operation table[5] = {add, subtract, multiply, divide, maximum};

int main(void) {
  int value = __VERIFIER_nondet_int();
  int multiplications = 0;
  operation last = 0;
  if (value < -100 || value > 100) return 1;
  for (int i = 0; i < 3; i++) {
    unsigned char which = __VERIFIER_nondet_uchar();
    int operand = __VERIFIER_nondet_int();
    if (which >= 5) return 2;
    if (operand < -100 || operand > 100) return 3;
    value = table[which](value, operand);
    if (table[which] == multiply) multiplications++;
    last = table[which];
  }
  if (value > 100000000) reach_error();         // at most 100 to the fourth power
  if (value > 99000000) {
    if (multiplications < 3) return 4;          // never: smaller numbers otherwise
    return 5;
  }
  if (error && last == divide && value != 0) return 6;
  if (last == maximum && value < -100) return 7;   // never: the operand is not smaller
  if (value == 7919 && multiplications == 1) return 8;
  return error;
}
