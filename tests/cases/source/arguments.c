// Command-line arguments: their number and their bytes are inputs.
// options: --args 3:6
// runs: 4000
// expect: 10 goals, 10 covered, 0 open
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  int verbose = 0;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-v") == 0)
      verbose = 1;
    else if (atoi(argv[i]) == 77)
      return 1;
  }
  if (verbose) return 2;
  if (argc == 4) return 3;
  return 0;
}
