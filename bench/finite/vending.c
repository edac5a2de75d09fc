// A vending machine takes four coins, then a choice, and gives change.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { TEA = 1, COFFEE = 2, SOUP = 3 };

static int price_of(int choice) {
  switch (choice) {
  case TEA: return 80;
  case COFFEE: return 120;
  case SOUP: return 250;
  default: return -1;
  }
}

int main(void) {
  int credit = 0, small = 0, rejected = 0;
  for (int i = 0; i < 4; i++) {
    int coin = __VERIFIER_nondet_int();
    if (coin == 10 || coin == 20 || coin == 50) {
      small++;
      credit += coin;
    } else if (coin == 100 || coin == 200) {
      credit += coin;
    } else {
      rejected++;
      if (coin < 0) return 1;
    }
  }
  if (credit % 10 != 0) reach_error();
  if (rejected == 4 && credit > 0) reach_error();
  int choice = __VERIFIER_nondet_uchar();
  int price = price_of(choice);
  if (price < 0) return credit ? 2 : 3;
  if (credit < price) {
    if (small == 0 && rejected < 2 && choice == SOUP) return 4;   // never: three large coins suffice
    return 5;
  }
  int change = credit - price;
  if (change > 720) reach_error();
  if (choice == SOUP && small == 4) reach_error();                // four small ones are too little
  int fifties = change / 50, rest = change % 50;
  int twenties = rest / 20, tens = rest % 20 / 10;
  if (fifties * 50 + twenties * 20 + tens * 10 != change) reach_error();
  if (twenties > 2 || tens > 1) reach_error();
  if (change == 0) {
    if (choice == TEA && rejected == 1) return 6;
    if (choice == COFFEE && small == 1) return 7;
    if (choice == SOUP && small == 0) return 8;                   // never: 250 needs a small coin
    return 9;
  }
  if (twenties == 2 && tens == 1) return 10;                      // never: that would be a fifty
  if (change == 720) return 11;
  return 12;
}
