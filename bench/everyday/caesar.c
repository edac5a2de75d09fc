// Caesar's cipher: the key is an argument, the text comes from standard input.
// options: --args 1:4 --stdin 10
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char text[16];
  if (argc < 2) return puts("usage: caesar KEY"), 2;
  int key = atoi(argv[1]);
  if (key == 0) return puts("the key is missing"), 1;
  if (key < 0) key = 26 - -key % 26;
  if (!fgets(text, sizeof text, stdin)) return 3;
  for (char *at = text; *at; at++) {
    if (islower((unsigned char)*at)) *at = (char)('a' + (*at - 'a' + key) % 26);
    else if (isupper((unsigned char)*at)) *at = (char)('A' + (*at - 'A' + key) % 26);
  }
  if (strncmp(text, "hello", 5) == 0) puts("hello yourself");
  if (strcasecmp(text, "rot") == 0) puts("thirteen?");
  fputs(text, stdout);
  return 0;
}
