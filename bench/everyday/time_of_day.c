// Times as HH:MM:SS, their difference, and noon.
// options: --args 2:8
#include <stdio.h>

static int parse(const char *text) {
  int h, m, s = 0;
  int count = sscanf(text, "%2d:%2d:%2d", &h, &m, &s);
  if (count < 2) return -1;
  if (h < 0 || h > 23) return -2;
  if (m < 0 || m > 59) return -3;
  if (s < 0 || s > 59) return -4;
  return h * 3600 + m * 60 + s;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    puts("usage: since FROM TO");
    return 2;
  }
  int from = parse(argv[1]), to = parse(argv[2]);
  if (from < 0 || to < 0) {
    printf("bad time (%d, %d)\n", from, to);
    return 1;
  }
  int seconds = to - from;
  if (seconds < 0) {
    puts("over midnight");
    seconds += 24 * 3600;
  }
  if (from < 12 * 3600 && to >= 12 * 3600) puts("through noon");
  if (seconds == 3600) puts("exactly an hour");
  printf("%d\n", seconds);
  return 0;
}
