// The first line of an HTTP request: method, path, version.
// options: --stdin 28
#include <stdio.h>
#include <string.h>

static const char *methods[] = {"GET", "PUT", "POST", "HEAD"};

int main(void) {
  char line[40], method[8], path[24];
  int major, minor;
  if (!fgets(line, sizeof line, stdin)) return 1;
  if (sscanf(line, "%7s %23s HTTP/%d.%d", method, path, &major, &minor) != 4) {
    puts("400 Bad Request");
    return 2;
  }
  int known = -1;
  for (int i = 0; i < 4; i++)
    if (strcmp(method, methods[i]) == 0) known = i;
  if (known < 0) {
    puts("501 Not Implemented");
    return 3;
  }
  if (major != 1 || minor > 1) {
    puts("505 HTTP Version Not Supported");
    return 4;
  }
  if (path[0] != '/') {
    puts("400 Bad Request");
    return 5;
  }
  if (strstr(path, "..")) {
    puts("403 Forbidden");
    return 6;
  }
  if (known == 2 && strcmp(path, "/form") == 0) puts("form");
  else if (strcmp(path, "/") == 0) puts("index");
  else puts("404 Not Found");
  return 0;
}
