// A ring of five places with wrapped indexes: the write place is read place plus fill, modulo five.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int buf[5] = {0};
  int rd = 0, wr = 0, fill = 0, last = 0;
  while (__VERIFIER_nondet_int()) {
    int op = __VERIFIER_nondet_int();
    if (op == 1 && fill < 5) {
      buf[wr] = op;
      wr = wr == 4 ? 0 : wr + 1;
      fill++;
    } else if (op == 2 && fill > 0) {
      last = buf[rd];
      rd = rd == 4 ? 0 : rd + 1;
      fill--;
    }
    if (wr >= 5) // infeasible: true
      return 2;
    if ((rd + fill) % 5 != wr) // infeasible: true
      return 3;
  }
  if (last > 1) // infeasible: true
    return 4;
  return fill;
}
