// A tool with options, checks of their arguments and operands.
// options: --args 4:6
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int option, verbose = 0;
  long count = 1;
  const char *format = "text";
  while ((option = getopt(argc, argv, "vn:f:h")) != -1) {
    switch (option) {
    case 'v':
      verbose++;
      break;
    case 'n': {
      char *end;
      errno = 0;
      count = strtol(optarg, &end, 10);
      if (*end || end == optarg || errno) {
        fprintf(stderr, "-n: '%s' is no number\n", optarg);
        return 1;
      }
      if (count < 0 || count > 100) {
        fprintf(stderr, "-n: out of range\n");
        return 1;
      }
      break;
    }
    case 'f':
      format = optarg;
      if (strcmp(format, "text") != 0 && strcmp(format, "json") != 0) return 1;
      break;
    case 'h':
      puts("usage: tool [-v] [-n N] [-f FORMAT] WORD...");
      return 0;
    default:
      return 2;
    }
  }
  if (optind == argc) {
    if (verbose > 1) puts("nothing to do");
    return 3;
  }
  for (; optind < argc; optind++) {
    if (strcmp(format, "json") == 0) printf("{\"word\":\"%s\"}\n", argv[optind]);
    else if (count > 3 && isupper((unsigned char)argv[optind][0])) puts("shouting");
    else puts(argv[optind]);
  }
  return 0;
}
