// getopt on arguments that are inputs: groups, arguments of options, what is no option.
// options: --args 2:4
// runs: 3000
// expect: 18 goals, 18 covered, 0 open
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int verbose = 0, level = 0;
  for (int c; (c = getopt(argc, argv, "vl:")) != -1;) {
    switch (c) {
    case 'v': verbose++; break;
    case 'l': level = optarg[0]; break;
    default: return 1;
    }
  }
  if (verbose == 2 && level == 'x') return 2;
  if (optind < argc && strcmp(argv[optind], "in") == 0) return verbose ? 3 : 4;
  return 0;
}
