// Which file is opened says an argument: the one that is made of inputs, or none.
// options: --args 1:6 --file notes:4
// runs: 60
// expect: 8 goals, 8 covered, 0 open
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc != 2) return 1;
  FILE *in = fopen(argv[1], "r");
  if (!in) return 2;
  int first = fgetc(in);
  if (first == EOF) return 3;
  if (first == '#') return 4;
  return 0;
}
