// Texts of more inputs than a run may read beyond its test: the empty test is one of zeros, not one that reads for ever.
// options: --engines fuzz --stdin 200 --args 2:20
// runs: 20000
// expect: 8 goals, 8 covered, 0 open
#include <stdio.h>

int main(int argc, char **argv) {
  char line[201];
  if (!fgets(line, sizeof line, stdin)) return 1;
  if (line[0] >= 'a') puts("letter");
  if (argc > 1 && argv[1][0] >= 'a') puts("name");
  return 0;
}
