// Splits a path into its parts and resolves "." and "..".
// options: --args 1:14
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char *parts[8];
  int count = 0;
  if (argc < 2) {
    puts("usage: resolve PATH");
    return 2;
  }
  int absolute = argv[1][0] == '/';
  for (char *part = strtok(argv[1], "/"); part; part = strtok(NULL, "/")) {
    if (strcmp(part, ".") == 0) continue;
    if (strcmp(part, "..") == 0) {
      if (count > 0 && strcmp(parts[count - 1], "..") != 0) count--;
      else if (!absolute) parts[count++] = part;
      else puts("above the root");
      continue;
    }
    if (count == 8) {
      puts("too deep");
      return 1;
    }
    if (strcmp(part, "etc") == 0) puts("configuration");
    parts[count++] = part;
  }
  if (count == 0) puts(absolute ? "/" : ".");
  for (int i = 0; i < count; i++) printf("%s%s", i || absolute ? "/" : "", parts[i]);
  if (count > 3) puts(" is deep");
  return 0;
}
