// Truth values and plain characters.
// options: --function gate
// expect: 8 goals, 8 covered, 0 open
#include <stdbool.h>

int gate(bool open, _Bool locked, char key) {
  if (open && locked) return 1;
  if (key == 'k') return open ? 2 : 3;
  return key < 0;
}
