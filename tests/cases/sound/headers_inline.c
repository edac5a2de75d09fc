// A header's own version of a function calls one that the program defines.
// cause: names that headers call
// flags: -O2
#include <stdio.h>
static int hits;
int __overflow(FILE *stream, int character) { hits++; return character; }
int main(int argc, char **argv) {
  int result = putchar_unlocked('x');
  if (argc > 1 && hits == 1) return 11; // taken: true, 11
  return result == 1000;
}
