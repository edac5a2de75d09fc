// KLEE: its tutorial's kind of program, one symbolic character.
// expect: 4 goals, 4 covered, 0 open
#include <klee/klee.h>

static int my_islower(int x) {
  if (x >= 'a' && x <= 'z')
    return 1;
  else
    return 0;
}

int main(void) {
  char c;
  klee_make_symbolic(&c, sizeof(c), "input");
  return my_islower(c);
}
