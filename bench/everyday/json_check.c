// Is this JSON? Numbers, strings, arrays, literals.
// options: --stdin 12
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *at;
static int depth;

static int value(void) {
  while (isspace((unsigned char)*at)) at++;
  if (*at == '[') {
    if (++depth > 3) return 0;
    at++;
    while (isspace((unsigned char)*at)) at++;
    if (*at == ']') {
      at++;
      depth--;
      return 1;
    }
    for (;;) {
      if (!value()) return 0;
      if (*at == ',') {
        at++;
        continue;
      }
      if (*at != ']') return 0;
      at++;
      depth--;
      break;
    }
  } else if (*at == '"') {
    for (at++; *at != '"'; at++) {
      if (*at == 0 || *at == '\n') return 0;
      if (*at == '\\' && !strchr("\"\\/bfnrt", *++at)) return 0;
    }
    at++;
  } else if (isdigit((unsigned char)*at) || *at == '-') {
    if (*at == '-') at++;
    if (!isdigit((unsigned char)*at)) return 0;
    while (isdigit((unsigned char)*at)) at++;
  } else if (strncmp(at, "true", 4) == 0 || strncmp(at, "null", 4) == 0) {
    at += 4;
  } else if (strncmp(at, "false", 5) == 0) {
    at += 5;
  } else {
    return 0;
  }
  while (isspace((unsigned char)*at)) at++;
  return 1;
}

int main(void) {
  char text[16];
  if (!fgets(text, sizeof text, stdin)) return 2;
  at = text;
  if (!value()) return puts("no"), 1;
  if (*at) return puts("something follows"), 1;
  puts("yes");
  return 0;
}
