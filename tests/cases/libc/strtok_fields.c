// strtok cuts a line into fields.
// runs: 1500
// expect: 16 goals, 14 covered, 2 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char line[6] = {0};
  for (int i = 0; i < 5; i++) line[i] = __VERIFIER_nondet_char();
  int fields = 0;
  char *last = 0;
  for (char *field = strtok(line, ","); field; field = strtok(0, ",")) {
    fields++;
    last = field;
    if (*field == ',') return 1; // open: true
  }
  if (fields == 0) return 2;
  if (fields == 3) return 3;
  if (fields > 3) return 4; // open: true
  if (fields == 2 && strcmp(last, "ok") == 0) return 5;
  return 0;
}
