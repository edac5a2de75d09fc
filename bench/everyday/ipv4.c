// An IPv4 address in dotted notation, perhaps with a prefix length.
// options: --args 1:18
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  unsigned char part[4];
  int prefix = 32;
  if (argc != 2) return 2;
  char *slash = strchr(argv[1], '/');
  if (slash) {
    *slash = 0;
    prefix = atoi(slash + 1);
    if (prefix < 0 || prefix > 32) return puts("prefix"), 1;
  }
  char *at = argv[1];
  for (int i = 0; i < 4; i++) {
    if (!isdigit((unsigned char)*at)) return puts("digit expected"), 1;
    char *end;
    long value = strtol(at, &end, 10);
    if (value > 255) return puts("too large"), 1;
    part[i] = (unsigned char)value;
    if (i < 3 && *end != '.') return puts("dot expected"), 1;
    if (i == 3 && *end != 0) return puts("trailing characters"), 1;
    at = end + 1;
  }
  if (part[0] == 127) puts("loopback");
  else if (part[0] == 10 || (part[0] == 192 && part[1] == 168)) puts("private");
  else if (part[0] >= 224 && part[0] < 240) puts("multicast");
  if (prefix < 8) puts("a large network");
  return 0;
}
