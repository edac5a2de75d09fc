// A header's checked version of a function calls one that the program defines.
// cause: names that headers call
// flags: -O2 -D_FORTIFY_SOURCE=2
#include <stdarg.h>
#include <stdio.h>
static int hits;
int __vfprintf_chk(FILE *stream, int flag, const char *format, va_list values) { hits++; return 0; }
static int say(const char *text, ...) {
  va_list values;
  va_start(values, text);
  int result = vprintf("%d\n", values);
  va_end(values);
  return result;
}
int main(int argc, char **argv) {
  int result = say("x", argc);
  if (argc > 1 && hits == 1) return 11; // taken: true, 11
  return result == 1000;
}
