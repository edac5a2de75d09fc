// An INI file with sections: [net], [log]; keys of each are checked.
// options: --file settings.ini:40
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *trim(char *text) {
  while (isspace((unsigned char)*text)) text++;
  char *end = text + strlen(text);
  while (end > text && isspace((unsigned char)end[-1])) *--end = 0;
  return text;
}

static int handle(const char *section, const char *key, const char *value) {
  if (strcmp(section, "net") == 0) {
    if (strcmp(key, "port") == 0) return atoi(value) > 0 ? 0 : 1;
    if (strcmp(key, "host") == 0) return *value ? 0 : 2;
    return 3;
  }
  if (strcmp(section, "log") == 0) {
    if (strcmp(key, "level") == 0) return strlen(value) > 1 ? 4 : 0;
    return 5;
  }
  return 6;
}

int main(void) {
  char line[48], section[16] = "";
  FILE *file = fopen("settings.ini", "r");
  if (!file) return 1;
  while (fgets(line, sizeof line, file)) {
    char *text = trim(line);
    if (*text == ';' || *text == 0) continue;
    if (*text == '[') {
      char *end = strchr(text, ']');
      if (!end) {
        puts("']' is missing");
        break;
      }
      *end = 0;
      strncpy(section, text + 1, sizeof section - 1);
      continue;
    }
    char *eq = strchr(text, '=');
    if (!eq) {
      puts("'=' is missing");
      break;
    }
    *eq = 0;
    int error = handle(section, trim(text), trim(eq + 1));
    if (error) {
      printf("error %d\n", error);
      break;
    }
  }
  fclose(file);
  return 0;
}
