// The functions of ctype.h, called through pointers so that no macro takes their place.
// expect: 34 goals, 31 covered, 3 open
#include <ctype.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int (*is_digit)(int) = isdigit, (*is_space)(int) = isspace, (*is_punct)(int) = ispunct;
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 255) return 1;
  if (is_digit(c) && c == '7') return 2;
  if (is_digit(c) && c == 'a') return 3; // open: true
  if (is_space(c) && c != ' ') return 4;
  if (is_punct(c)) {
    if (isalnum(c)) return 5; // open: true
    if (c == '~') return 6;
    return 7;
  }
  if (isupper(c) && tolower(c) == 'q') return 8;
  if (iscntrl(c) && isprint(c)) return 9; // open: true
  if (isxdigit(c) && isalpha(c)) return 10;
  return 0;
}
