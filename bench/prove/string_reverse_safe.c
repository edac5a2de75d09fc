// Reversing a string in place keeps its length and mirrors its characters.
// verdict: safe
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

#define SIZE 6

static int length(const char *s)
{
  int n = 0;
  while (s[n])
    n++;
  return n;
}

int main(void)
{
  char text[SIZE];
  char old[SIZE];
  for (int i = 0; i < SIZE; i++) {
    text[i] = i < SIZE - 1 ? __VERIFIER_nondet_char() : '\0';
    old[i] = text[i];
  }
  int n = length(text);
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    char t = text[i];
    text[i] = text[j];
    text[j] = t;
  }
  assert(length(text) == n);
  for (int i = 0; i < n; i++)
    assert(text[i] == old[n - 1 - i]);
  return 0;
}
