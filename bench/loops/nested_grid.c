// Rows and columns of a grid: the running cell number is row times six plus column.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned rows = __VERIFIER_nondet_uint() % 1000;
  unsigned cell = 0, marked = 0;
  for (unsigned r = 0; r < rows; r++) {
    for (unsigned c = 0; c < 6; c++) {
      if (cell != 6 * r + c) // infeasible: true
        return 1;
      if (__VERIFIER_nondet_int() == 5)
        marked++;
      cell++;
    }
  }
  if (cell % 6 != 0) // infeasible: true
    return 2;
  if (marked > cell) // infeasible: true
    return 3;
  return marked == 4;
}
