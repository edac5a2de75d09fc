// Rotating five cells by three reversals moves each cell by the same distance.
// verdict: safe
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#define SIZE 5

static void reverse(int *a, int from, int to)
{
  while (from < to - 1) {
    int t = a[from];
    a[from] = a[to - 1];
    a[to - 1] = t;
    from++;
    to--;
  }
}

int main(void)
{
  int old[SIZE];
  int a[SIZE];
  for (int i = 0; i < SIZE; i++) {
    old[i] = __VERIFIER_nondet_int();
    a[i] = old[i];
  }
  int distance = (int)(__VERIFIER_nondet_uint() % SIZE);

  reverse(a, 0, distance);
  reverse(a, distance, SIZE);
  reverse(a, 0, SIZE);
  for (int i = 0; i < SIZE; i++)
    assert(a[i] == old[(i + distance) % SIZE]);
  return 0;
}
