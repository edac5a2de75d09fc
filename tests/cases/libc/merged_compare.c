// Comparisons of strings are one value each: every word is found by one question.
// runs: 60
// expect: 18 goals, 16 covered, 2 open
#include <string.h>
#include <strings.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char word[9];
  for (int i = 0; i < 8; i++) word[i] = __VERIFIER_nondet_char();
  word[8] = 0;
  if (strcmp(word, "elephant") == 0) return 1;
  if (strcasecmp(word, "TiGeR") == 0) return 2;
  if (strncmp(word, "cat", 3) == 0 && strlen(word) == 7) return 3;
  if (memcmp(word, "ab\0cd", 5) == 0) return 4;
  if (strcmp(word, "longer than it") == 0) return 5; // open: true
  if (strncasecmp(word, "dog", 3) < 0 && word[0] > 'x') return 6; // open: true
  return 0;
}
