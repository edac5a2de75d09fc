// Strings compared with several constants, the order included.
// expect: 22 goals, 20 covered, 2 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

static int command(const char *text) {
  static const char *const names[] = {"GET", "PUT", "POST", "DELETE"};
  for (int i = 0; i < 4; i++)
    if (strcmp(text, names[i]) == 0) return i;
  return -1;
}

int main(void) {
  char text[5] = {0};
  for (int i = 0; i < 4; i++) text[i] = __VERIFIER_nondet_char();
  switch (command(text)) {
  case 0: return 1;
  case 1: return 2;
  case 2: return 3;
  case 3: return 4; // open: case
  default: break;
  }
  if (strncmp(text, "HE", 2) > 0 && strncmp(text, "HG", 2) < 0) return 5;
  if (strnlen(text, 3) > 3) return 6; // open: true
  return 0;
}
