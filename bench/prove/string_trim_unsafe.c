// Trimming the blanks at both ends looks for tabs in front only.
// verdict: unsafe
// fails: 97,9,0
#include <assert.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

#define SIZE 6

static int is_blank(char c) { return c == ' ' || c == '\t'; }

static char *trim(char *s)
{
  while (is_blank(*s))
    s++;
  char *end = s + strlen(s);
  while (end > s && end[-1] == ' ')
    end--;
  *end = '\0';
  return s;
}

int main(void)
{
  char text[SIZE];
  for (int i = 0; i < SIZE - 1; i++)
    text[i] = __VERIFIER_nondet_char();
  text[SIZE - 1] = '\0';

  char *word = trim(text);
  size_t length = strlen(word);
  if (length > 0) {
    assert(!is_blank(word[0]));
    assert(!is_blank(word[length - 1]));
  }
  return 0;
}
