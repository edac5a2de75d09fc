// A configuration file on standard input: lines key=value, comments, blank lines.
// options: --stdin 32
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct config {
  int port, verbose, lines;
  char name[16];
};

static int set(struct config *c, const char *key, const char *value) {
  if (strcmp(key, "port") == 0) {
    c->port = atoi(value);
    if (c->port < 1 || c->port > 65535) return -1;
    return 0;
  }
  if (strcmp(key, "verbose") == 0) {
    c->verbose = strcmp(value, "yes") == 0 || strcmp(value, "1") == 0;
    return 0;
  }
  if (strcmp(key, "name") == 0) {
    if (strlen(value) >= sizeof c->name) return -2;
    strcpy(c->name, value);
    return 0;
  }
  return -3;
}

int main(void) {
  struct config c = {80, 0, 0, ""};
  char line[32];
  while (fgets(line, sizeof line, stdin)) {
    c.lines++;
    char *end = strchr(line, '\n');
    if (end) *end = 0;
    if (line[0] == '#' || line[0] == 0) continue;
    char *eq = strchr(line, '=');
    if (!eq) {
      fprintf(stderr, "line %d: no '='\n", c.lines);
      return 1;
    }
    *eq = 0;
    int error = set(&c, line, eq + 1);
    if (error) {
      fprintf(stderr, "line %d: error %d\n", c.lines, error);
      return 2;
    }
  }
  if (c.verbose) printf("port %d, name %s\n", c.port, c.name);
  if (c.port == 8080 && c.verbose) puts("development");
  return 0;
}
