// KLEE: a password in a buffer whose size is no integer's.
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
#include <klee/klee.h>
#include <string.h>

int main(void) {
  char text[11];
  klee_make_symbolic(text, sizeof text, "text");
  klee_assume(text[10] == '\0');
  if (strlen(text) != 10) return 1;
  if (strncmp(text, "open", 4) != 0) return 2;
  for (int i = 4; i < 10; i++)
    if (text[i] < '0' || text[i] > '9') return 3;
  if (text[9] - text[4] == 9) return 4;
  if (text[3] == 'm') return 5; // infeasible: true
  return 0;
}
