// strspn, strcspn, strpbrk, strchr, strrchr, strstr.
// runs: 1500
// expect: 22 goals, 20 covered, 2 open
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[6] = {0};
  for (int i = 0; i < 5; i++) text[i] = __VERIFIER_nondet_char();
  if (strspn(text, "01") == 5) return 1;
  if (strcspn(text, ";#") == 3) return 2;
  if (strspn(text, "x") > 5) return 3; // open: true
  char *comment = strpbrk(text, "#");
  if (comment && comment[1] == '!') return 4;
  if (strstr(text, "end") == text + 2) return 5;
  if (strstr(text, "ending")) return 6; // open: true
  char *slash = strrchr(text, '/');
  if (slash && slash == strchr(text, '/') && slash == text + 4) return 7;
  return 0;
}
