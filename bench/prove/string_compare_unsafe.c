// A string comparison of one's own takes letters beyond ASCII for negative numbers.
// verdict: unsafe
// fails: -61,0,0,97,0,0
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

#define SIZE 4

static int compare(const char *a, const char *b)
{
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (signed char)*a - (signed char)*b;
}

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void)
{
  char a[SIZE] = {0};
  char b[SIZE] = {0};
  for (int i = 0; i < SIZE - 1; i++)
    a[i] = __VERIFIER_nondet_char();
  for (int i = 0; i < SIZE - 1; i++)
    b[i] = __VERIFIER_nondet_char();

  if (sign(compare(a, b)) != sign(strcmp(a, b)))
    reach_error();
  return 0;
}
