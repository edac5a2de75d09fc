// Parsing up to three digits as a byte refuses everything above 255.
// verdict: safe
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

#define DIGITS 3

static int parse_byte(const char *s, unsigned char *result)
{
  unsigned char value = 0;
  if (!*s)
    return 0;
  for (; *s; s++) {
    if (*s < '0' || *s > '9')
      return 0;
    int digit = *s - '0';
    if (value > 25 || (value == 25 && digit > 5))
      return 0;
    value = (unsigned char)(value * 10 + digit);
  }
  *result = value;
  return 1;
}

int main(void)
{
  char text[DIGITS + 1] = {0};
  for (int i = 0; i < DIGITS; i++)
    text[i] = __VERIFIER_nondet_char();

  unsigned char value;
  if (parse_byte(text, &value)) {
    int exact = 0;
    for (int i = 0; text[i]; i++)
      exact = exact * 10 + (text[i] - '0');
    assert(value == exact);
  }
  return 0;
}
