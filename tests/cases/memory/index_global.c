// Reading a constant global table at an index from the input.
// expect: 10 goals, 9 covered, 1 infeasible, 0 open
extern unsigned __VERIFIER_nondet_uint(void);

static const int squares[12] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121};

int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 12) return 1;
  if (squares[i] == 49) return 2;
  if (squares[i] > 80 && squares[i] < 101) return 3;
  if (squares[i] == 50) // infeasible: true
    return 4;
  return 0;
}
