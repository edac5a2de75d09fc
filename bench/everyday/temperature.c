// Converts temperatures between scales, as doubles.
// options: --args 2:7
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc != 3) return puts("usage: convert NUMBER C|F|K"), 2;
  char *end;
  double value = strtod(argv[1], &end), kelvin;
  if (end == argv[1] || *end) return puts("no number"), 1;
  if (strcmp(argv[2], "C") == 0) kelvin = value + 273.15;
  else if (strcmp(argv[2], "F") == 0) kelvin = (value - 32) / 1.8 + 273.15;
  else if (strcmp(argv[2], "K") == 0) kelvin = value;
  else return puts("unknown scale"), 1;
  if (kelvin < 0) return puts("below absolute zero"), 1;
  if (kelvin < 273.15) puts("ice");
  else if (kelvin < 373.15) puts("water");
  else puts("steam");
  if (value == -40) puts("the same in both");
  printf("%.2f K\n", kelvin);
  return 0;
}
