// The linker puts the program's own function in the place of one whose effect is known.
// cause: 18
// flags: -Wl,--wrap=toupper
#include <ctype.h>
static int calls;
int __wrap_toupper(int c) {
  calls++;
  return c;
}
int (toupper)(int c);
int main(int argc, char **argv) {
  int c = argc > 1 ? (toupper)('a') : 0;
  if (calls == 1) return 11; // taken: true, 11
  return c == 'A';
}
