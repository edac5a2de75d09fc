// The kind of each line of a text: heading, list, rule, code, paragraph.
// options: --stdin 24
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[32];
  int code = 0, headings = 0, items = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (strcmp(line, "```") == 0) {
      code = !code;
      continue;
    }
    if (code) {
      puts(line);
      continue;
    }
    size_t level = strspn(line, "#");
    if (level > 0 && line[level] == ' ') {
      if (level > 6) puts("too deep");
      else if (level == 1 && headings) puts("a second title");
      headings++;
    } else if (strncmp(line, "- ", 2) == 0 || strncmp(line, "* ", 2) == 0) {
      items++;
      if (items > 2) puts("a long list");
    } else if (strlen(line) >= 3 && strspn(line, "-") == strlen(line)) {
      puts("<hr>");
    } else if (*line == 0) {
      items = 0;
    } else if (strstr(line, "TODO")) {
      puts("to do");
    }
  }
  if (code) puts("code is not closed");
  return 0;
}
