// Copies of strings: strcpy and its family, strdup, strtok.
// options: --stdin 10
// letters: ab.,
#define _GNU_SOURCE
#include "check.h"
#include <stdlib.h>
#include <string.h>

int main(void) {
  char text[11], to[32];
  read_text(text, sizeof text);
  memset(to, '#', sizeof to);
  strcpy(to, text);
  add_bytes(to, sizeof to);
  memset(to, '#', sizeof to);
  add((unsigned long)(stpcpy(to + 1, text) - to));
  add_bytes(to, sizeof to);
  memset(to, '#', sizeof to);
  strncpy(to, text, 6);
  strncpy(to + 8, text, 16);
  add_bytes(to, sizeof to);
  strcpy(to, "a,");
  strcat(to, text);
  strncat(to, text, 3);
  add_bytes(to, sizeof to);
  char *copy = strdup(text), *cut = strndup(text, 4);
  add_bytes(copy, (unsigned)strlen(copy) + 1);
  add_bytes(cut, (unsigned)strlen(cut) + 1);
  for (char *word = strtok(text, ".,"); word; word = strtok(0, ".,")) ADD_PLACE(word, text);
  add_bytes(text, sizeof text);
  free(copy);
  free(cut);
  return checksum();
}
