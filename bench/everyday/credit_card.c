// Luhn's check of a card number, and whose card it is.
// options: --args 1:10
#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  char digits[16];
  int count = 0, sum = 0;
  for (const char *at = argv[1]; *at; at++) {
    if (*at == ' ' || *at == '-') continue;
    if (!isdigit((unsigned char)*at)) return puts("digits only"), 1;
    digits[count++] = *at;
  }
  if (count < 8) return puts("too short"), 1;
  for (int i = 0; i < count; i++) {
    int digit = digits[count - 1 - i] - '0';
    if (i % 2 == 1) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
  }
  if (sum % 10 != 0) return puts("invalid"), 1;
  if (digits[0] == '4') puts("V");
  else if (digits[0] == '5' && digits[1] >= '1' && digits[1] <= '5') puts("M");
  else if (strncmp(digits, "34", 2) == 0 || strncmp(digits, "37", 2) == 0) puts("A");
  else puts("unknown");
  return 0;
}
