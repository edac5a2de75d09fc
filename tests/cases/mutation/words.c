// Mutation alone takes the branches of a program that reads words and numbers, with no solver.
// options: --engines fuzz --stdin 16
// runs: 40000
// expect: 14 goals, 14 covered, 0 open
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char line[17];
  if (!fgets(line, sizeof line, stdin)) return 1;
  if (line[0] == 'a') {
    if (line[1] == 'd') {
      if (line[2] == 'd') {
        int n = atoi(line + 3);
        if (n > 50) puts("large");
        if (n < 0) puts("negative");
      }
    }
  }
  if (line[0] == '#') puts("comment");
  return 0;
}
