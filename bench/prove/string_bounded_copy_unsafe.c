// A copy bounded by the size of its target has no terminator when the source fills it.
// verdict: unsafe
// fails: 97,98,99,100,0
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

#define SOURCE 6
#define TARGET 4

static void copy(char *to, const char *from, int size)
{
  int i = 0;
  while (i < size && from[i]) {
    to[i] = from[i];
    i++;
  }
  if (i < size)
    to[i] = '\0';
}

int main(void)
{
  char source[SOURCE] = {0};
  char target[TARGET];
  for (int i = 0; i < SOURCE - 1; i++)
    source[i] = __VERIFIER_nondet_char();

  copy(target, source, TARGET);
  int end = 0;
  while (end < TARGET && target[end]) {
    assert(target[end] == source[end]);
    end++;
  }
  assert(end < TARGET);
  return 0;
}
