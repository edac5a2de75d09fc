// getopt_long: names, beginnings of names, values behind '='.
// options: --args 2:7
// runs: 4000
// expect: 18 goals, 18 covered, 0 open
#include <getopt.h>

static int flag;
static const struct option options[] = {
    {"all", no_argument, &flag, 7},
    {"size", required_argument, 0, 's'},
    {"skip", optional_argument, 0, 'k'},
    {0, 0, 0, 0},
};

int main(int argc, char **argv) {
  int size = 0, skip = 0;
  for (int c; (c = getopt_long(argc, argv, "s:", options, 0)) != -1;) {
    switch (c) {
    case 0: break;
    case 's': size = optarg[0]; break;
    case 'k': skip = optarg ? 2 : 1; break;
    default: return 1;
    }
  }
  if (flag == 7) return 2;
  if (size == '9') return 3;
  if (skip == 2) return 4;
  return skip;
}
