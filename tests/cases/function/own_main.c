// The file has a main function; only what `scan` reaches has goals.
// options: --function scan
// expect: 4 goals, 4 covered, 0 open
#include <stdio.h>

static int helper(int c) { return c == '%' ? 1 : 0; }

int scan(int c) {
  if (c < 0) return -1;
  return helper(c);
}

int main(int argc, char **argv) {
  if (argc > 1) printf("%s\n", argv[1]);
  return scan(getchar());
}
