// A phone book in a file: lines "name number", a name is looked up.
// options: --file book:32 --args 1:5
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  int lines = 0, found = 0;
  if (argc != 2) return puts("usage: phone NAME"), 2;
  FILE *book = fopen("book", "r");
  if (!book) return 3;
  while ((length = getline(&line, &room, book)) > 0) {
    lines++;
    if (line[length - 1] == '\n') line[--length] = 0;
    char *space = strrchr(line, ' ');
    if (!space) {
      printf("line %d: no number\n", lines);
      continue;
    }
    *space++ = 0;
    if (strcmp(line, argv[1]) != 0) continue;
    found++;
    if (strspn(space, "0123456789-") != strlen(space)) puts("odd number");
    else if (strcmp(space, "112") == 0) puts("emergency");
    else puts(space);
  }
  free(line);
  fclose(book);
  if (found > 1) puts("several");
  return found ? 0 : 1;
}
