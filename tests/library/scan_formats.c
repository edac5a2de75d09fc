// Formats of scanf: widths, sizes, sets, text, blanks and what is passed over, from standard input and from text.
// options: --stdin 14
// letters: 0123456789-+.,:% abx]^\n
#include "check.h"

// Less than 10 digits: C does not say what larger numbers are.
static const char *const formats[] = {
  "%9d %3[a-c],%9i%n", "%9i %9d%%%9d", "%9f %9f",          "%9d%n %9d",      "%*[ab]%hhn%2hhd",
  "%[]^a] %[^b]%c",    "%4d-%2d:%2d%n", " %9d %n",          "%s%n",           "%*d %2d%n",
  "%c-%2c%s",          "%*s %n%3d",     "%2d%%%2d %% %2d",  "%9ld %4hd",      "%9p %9o",
  "%9x%c%n",           " %c%n",         "%5s%5s",           "%[^,],%3d",      "%[0-9]%n",
  "%9u%s",             "%[a-]%[]-^]%n", "a%*cb %n%2X%n",    "%3[^%]%%%9d",
};

int main(void) {
  union { char text[16]; long number; } parts[4] = {{"#######"}, {"#######"}, {"#######"}, {"#######"}};
  char text[16];
  unsigned chosen = (unsigned)getchar() % (sizeof formats / sizeof *formats);
  const char *format = formats[chosen];
  if (getchar() & 1) {
    read_text(text, sizeof text);
    add((unsigned)sscanf(text, format, parts, parts + 1, parts + 2, parts + 3));
  } else {
    add((unsigned)scanf(format, parts, parts + 1, parts + 2, parts + 3));
    add((unsigned)getchar());
  }
  add_bytes(parts, sizeof parts);
  return checksum();
}
