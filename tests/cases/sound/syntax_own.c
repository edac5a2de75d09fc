// The syntax of regular expressions, in a variable of the program's own.
// cause: 14
#define _GNU_SOURCE
#include <regex.h>
reg_syntax_t re_syntax_options;
int main(int argc, char **argv) {
  if (argc > 1) re_set_syntax(RE_SYNTAX_EGREP);
  if (re_syntax_options == RE_SYNTAX_EGREP) return 11; // taken: true, 11
  return 0;
}
