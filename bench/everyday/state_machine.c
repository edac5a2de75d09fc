// A vending machine: coins, choice, cancel, as a state machine over letters.
// options: --stdin 12
#include <stdio.h>

enum state { IDLE, PAYING, READY, BROKEN };

int main(void) {
  enum state state = IDLE;
  int money = 0, sold = 0, c;
  while ((c = getchar()) != EOF && c != '\n') {
    switch (state) {
    case IDLE:
      if (c == 'n' || c == 'd' || c == 'q') {
        money = c == 'n' ? 5 : c == 'd' ? 10 : 25;
        state = PAYING;
      } else if (c == 'k') {
        state = BROKEN;
      }
      break;
    case PAYING:
      if (c == 'n') money += 5;
      else if (c == 'd') money += 10;
      else if (c == 'q') money += 25;
      else if (c == 'c') state = IDLE, money = 0;
      else if (c == 'k') state = BROKEN;
      if (money >= 50) state = READY;
      break;
    case READY:
      if (c == 'b') {
        sold++;
        money -= 50;
        state = money > 0 ? PAYING : IDLE;
        if (sold == 2) puts("sold out");
      } else if (c == 'c') {
        state = IDLE;
        money = 0;
      }
      break;
    case BROKEN:
      if (c == 'r') state = IDLE;
      break;
    }
  }
  if (state == BROKEN) puts("out of order");
  if (money > 60) puts("too much");
  return sold;
}
