// memchr and memcmp over a size that is a value.
// runs: 40
// expect: 12 goals, 11 covered, 1 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[9];
  for (int i = 0; i < 8; i++) text[i] = __VERIFIER_nondet_char();
  text[8] = 0;
  size_t length = strlen(text);
  char *colon = memchr(text, ':', length);
  if (colon == text + 5) return 1;
  if (colon && (size_t)(colon - text) >= length) return 2; // open: true
  if (memcmp(text, "commands", length) == 0 && length == 7) return 3;
  return 0;
}
