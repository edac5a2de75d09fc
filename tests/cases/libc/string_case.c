// strcasecmp and strncasecmp ignore the case of letters, and of nothing else.
// expect: 12 goals, 10 covered, 2 open
#include <string.h>
#include <strings.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[5] = {0};
  for (int i = 0; i < 4; i++) text[i] = __VERIFIER_nondet_char();
  if (strcasecmp(text, "host") == 0) {
    if (strcmp(text, "HoSt") == 0) return 1;
    if (text[0] == '(') return 2; // open: true
    return 3;
  }
  if (strncasecmp(text, "x-", 2) == 0) return 4;
  if (strncasecmp(text, "anything", 0) != 0) return 5; // open: true
  return 0;
}
