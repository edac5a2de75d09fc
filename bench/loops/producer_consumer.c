// Goods made less goods used are the goods in stock, and the stock never goes over ten.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned made = 0, used = 0;
  int stock = 0, full = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() % 2 == 0) {
      if (stock < 10) {
        stock++;
        made++;
      } else {
        full = 1;
      }
    } else if (stock > 0) {
      stock--;
      used++;
    }
  }
  if (made - used != (unsigned)stock) // infeasible: true
    return 1;
  if (stock > 10) // infeasible: true
    return 2;
  if (full)
    return 3;
  return 0;
}
