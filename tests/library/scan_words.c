// Words and sets of scanf, and lines: %s, %[, %c, fgets, getline.
// options: --stdin 16
// letters: ab. ,\n
#define _GNU_SOURCE
#include "check.h"
#include <stdlib.h>
#include <string.h>

int main(void) {
  char word[8] = "#######", set[8] = "#######", line[8] = "#######", c = '#', *whole = 0;
  size_t room = 0;
  add((unsigned)scanf("%3s%c", word, &c));
  add((unsigned char)c);
  add((unsigned)scanf(" %4[ab.]", set));
  add(fgets(line, sizeof line, stdin) != 0);
  long length = getline(&whole, &room, stdin);
  add((unsigned long)length);
  if (length > 0) add_bytes(whole, (unsigned)length + 1);
  add_bytes(word, sizeof word);
  add_bytes(set, sizeof set);
  add_bytes(line, sizeof line);
  add((unsigned)sscanf(line, "%2s %[^,]", word, set));
  add_bytes(word, sizeof word);
  add_bytes(set, sizeof set);
  free(whole);
  return checksum();
}
