// The Luhn check of a card number of six digits.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 6; i++) {
    unsigned char digit = __VERIFIER_nondet_uchar();
    if (digit > 9) return 1;
    int value = i % 2 ? digit : digit * 2;
    if (value > 9) value -= 9;
    sum += value;
  }
  if (sum % 10) return 2;
  if (sum == 50) return 3;
  if (sum > 54) return 4; // infeasible: true
  return 0;
}
