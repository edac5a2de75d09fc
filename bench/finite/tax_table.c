// Income tax by brackets, with allowances for children and a solidarity rate on high incomes.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

struct bracket {
  int from;
  int percent;
};

static const struct bracket table[5] = {{0, 0}, {10000, 14}, {25000, 24}, {60000, 42}, {250000, 45}};

static int tax_on(int income) {
  int tax = 0;
  for (int i = 0; i < 5; i++) {
    if (income <= table[i].from) break;
    int upper = income;
    if (i < 4 && income > table[i + 1].from) upper = table[i + 1].from;
    tax += (upper - table[i].from) / 100 * table[i].percent;
  }
  return tax;
}

int main(void) {
  int income = __VERIFIER_nondet_int();
  unsigned char children = __VERIFIER_nondet_uchar();
  int married = __VERIFIER_nondet_int() == 1;
  if (income < 0 || income > 2000000) return 1;
  if (children > 12) return 2;
  int taxable = income - children * 3000;
  if (taxable < 0) taxable = 0;
  int tax = married ? 2 * tax_on(taxable / 2) : tax_on(taxable);
  if (tax > income) reach_error();
  if (tax > 0 && income <= 10000) reach_error();
  if (tax == 0) {
    if (taxable > 30000) return 3;              // never: even halved it is in the second bracket
    return 4;
  }
  int extra = 0;
  if (tax > 18000) {
    extra = tax / 20;
    if (income < 60000) reach_error();          // so much tax needs a high income
  }
  if (married && children == 0 && tax + extra > 500000) return 5;
  if ((tax + extra) / 9 * 10 > income) return 6;  // never: even the highest rate stays far below
  if (children > 3 && tax > 100) return 7;
  return 8;
}
