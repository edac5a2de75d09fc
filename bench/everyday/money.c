// Change in coins for an amount like 12.34.
// options: --args 1:8
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  static const int coins[] = {200, 100, 50, 20, 10, 5, 2, 1};
  if (argc != 2) return puts("usage: change AMOUNT"), 2;
  char *end;
  long euros = strtol(argv[1], &end, 10), cents = 0;
  if (end == argv[1] || euros < 0) return puts("no amount"), 1;
  if (*end == '.') {
    char *digits = end + 1;
    cents = strtol(digits, &end, 10);
    if (end - digits != 2) return puts("two digits, please"), 1;
  }
  if (*end != 0) return puts("trailing characters"), 1;
  long rest = euros * 100 + cents, used = 0;
  if (rest > 10000) return puts("too much"), 1;
  for (int i = 0; i < 8; i++) {
    while (rest >= coins[i]) {
      rest -= coins[i];
      used++;
    }
  }
  if (used == 1) puts("a single coin");
  if (used > 12) puts("many coins");
  printf("%ld\n", used);
  return 0;
}
