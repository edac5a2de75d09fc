// A tokeniser: branches on every character, calls to small functions.
#include <stdio.h>

static char text[1 << 16];

static int letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static int digit(char c) { return c >= '0' && c <= '9'; }

static unsigned long scan(const char *at) {
  unsigned long words = 0, numbers = 0, others = 0, hash = 5381;
  while (*at) {
    if (letter(*at)) {
      while (letter(*at) || digit(*at)) hash = hash * 33 + (unsigned char)*at++;
      words++;
    } else if (digit(*at)) {
      unsigned long value = 0;
      while (digit(*at)) value = value * 10 + (unsigned long)(*at++ - '0');
      numbers += value;
    } else {
      switch (*at++) {
      case '+': case '-': case '*': case '/': others += 2; break;
      case '(': case ')': others += 3; break;
      case ' ': case '\n': break;
      default: others++;
      }
    }
  }
  return words + numbers * 3 + others * 7 + hash;
}

int main(void) {
  const char *line = "if (count_1 + 42 * offset) then value = value - 17 / total;\n";
  for (unsigned i = 0, k = 0; i + 1 < sizeof text; i++, k = line[k + 1] ? k + 1 : 0) text[i] = line[k];
  unsigned long check = 0;
  for (int round = 0; round < 2500; round++) {
    text[round] ^= 1;
    check += scan(text);
  }
  printf("%lu\n", check);
}
