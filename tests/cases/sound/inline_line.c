// A line directive says that an inline function were the C library's, whose other body is another one.
// flags: -O2
// files: inline_line_part.c
#line 1 "/usr/include/own.h"
extern inline __attribute__((gnu_inline)) int number(void) { return 1; }
#line 7 "inline_line.c"
int same(int);
int main(int argc, char **argv) {
  if (argc > 1)
    if (number() == same(1)) return 11; // taken: true, 11
  return 0;
}
