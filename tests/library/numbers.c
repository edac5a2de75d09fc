// Numbers in text: atoi, strtol and its family in several bases, strtod, strtof.
// options: --stdin 8
// letters: 0123579.-+ xXaFeEinf
#include "check.h"
#include <errno.h>
#include <stdlib.h>

int main(void) {
  char text[9], *end;
  static const int bases[] = {10, 16, 0, 8, 2, 36};
  read_text(text, sizeof text);
  add((unsigned)atoi(text));
  for (int i = 0; i < 6; i++) {
    add((unsigned long)strtol(text, &end, bases[i]));
    ADD_PLACE(end, text);
    add(strtoul(text, &end, bases[i]));
    ADD_PLACE(end, text);
  }
  add_double(strtod(text, &end));
  ADD_PLACE(end, text);
  add_double((double)strtof(text, &end));
  ADD_PLACE(end, text);
  add_double(atof(text));
  return checksum();
}
