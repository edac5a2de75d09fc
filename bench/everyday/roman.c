// Roman numerals to numbers and back, given as an argument.
// options: --args 1:9
#include <stdio.h>
#include <string.h>

static int digit(char c) {
  switch (c) {
  case 'I': return 1;
  case 'V': return 5;
  case 'X': return 10;
  case 'L': return 50;
  case 'C': return 100;
  case 'D': return 500;
  case 'M': return 1000;
  }
  return 0;
}

static int from_roman(const char *text) {
  int total = 0;
  for (size_t i = 0; i < strlen(text); i++) {
    int here = digit(text[i]), next = digit(text[i + 1]);
    if (here == 0) return -1;
    total += here < next ? -here : here;
  }
  return total;
}

static void to_roman(int number, char *to) {
  static const struct { int value; const char *text; } parts[] = {
      {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
      {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"},
  };
  *to = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    while (number >= parts[i].value) {
      strcat(to, parts[i].text);
      number -= parts[i].value;
    }
}

int main(int argc, char **argv) {
  char again[64];
  if (argc != 2) {
    fprintf(stderr, "usage: roman NUMERAL\n");
    return 2;
  }
  int number = from_roman(argv[1]);
  if (number < 0) return puts("no numeral"), 1;
  if (number == 0 || number > 3999) return puts("out of range"), 1;
  to_roman(number, again);
  if (strcmp(again, argv[1]) != 0) return puts("not the usual way to write it"), 1;
  if (number == 1994) puts("MCMXCIV is in every book");
  printf("%d\n", number);
  return 0;
}
