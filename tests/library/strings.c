// Lengths, comparisons and searches of <string.h>.
// options: --stdin 12
// letters: ab.,B
#define _GNU_SOURCE
#include "check.h"
#include <string.h>
#include <strings.h>

int main(void) {
  char text[13];
  read_text(text, sizeof text);
  char *half = strchr(text, ',');
  half = half ? half + 1 : text;
  add(strlen(text));
  add(strnlen(text, 5));
  add((unsigned)(strcmp(text, "ab") > 0) + 2 * (strcmp(text, half) < 0) + 4 * (strcmp(half, "b") == 0));
  add((unsigned)(strncmp(text, "abB", 2) > 0) + 2 * (strncmp(text, half, 3) < 0));
  add((unsigned)(strcasecmp(text, "AB") > 0) + 2 * (strcasecmp(half, "bb") == 0));
  add((unsigned)(strncasecmp(text, "AB.", 2) > 0) + 2 * (strncasecmp(half, text, 1) == 0));
  add((unsigned)(memcmp(text, "ab.", 3) > 0) + 2 * (memcmp(text, "ab.", 3) == 0));
  ADD_PLACE(strchr(half, 'b'), text);
  ADD_PLACE(strrchr(text, 'b'), text);
  ADD_PLACE(strstr(text, "ab"), text);
  ADD_PLACE(strpbrk(text, ".B"), text);
  ADD_PLACE((char *)memchr(text, '.', 8), text);
  ADD_PLACE((char *)memrchr(text, '.', 8), text);
  ADD_PLACE((char *)memchr(text, ',', strlen(text)), text);
  ADD_PLACE((char *)memmem(text, 9, "b.", 2), text);
  ADD_PLACE(strchrnul(text, 'B'), text);
  add(strspn(text, "ab"));
  add(strcspn(text, ".,"));
  return checksum();
}
