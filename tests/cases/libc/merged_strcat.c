// A string behind another one: strcat and strncat.
// runs: 60
// expect: 10 goals, 8 covered, 2 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char name[6], path[20] = "/etc/";
  for (int i = 0; i < 5; i++) name[i] = __VERIFIER_nondet_char();
  name[5] = 0;
  strcat(path, name);
  if (strcmp(path, "/etc/hosts") == 0) return 1;
  if (strcmp(path, "/usr/") == 0) return 2; // open: true
  char tail[12] = "x";
  strncat(tail, name, 2);
  if (strcmp(tail, "xyz") == 0) return 3;
  if (strlen(tail) > 3) return 4; // open: true
  return 0;
}
