// Variables of the C library that the program defines: getopt writes them.
// cause: 14
#include <unistd.h>
int optind = 1;
char *optarg;
int main(int argc, char **argv) {
  if (argc > 1) getopt(argc, argv, "ab:");
  if (optind == 2) return 11; // taken: true, 11, by ./program -a y
  if (optarg) return 12; // taken: true, 12, by ./program -b y
  return 0;
}
