// Dropping the duplicates of a sorted array compares with the first kept number only.
// verdict: unsafe
// fails: 1,2,2,5,6
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define SIZE 5

int main(void)
{
  int a[SIZE];
  for (int i = 0; i < SIZE; i++) {
    a[i] = __VERIFIER_nondet_int();
    if (i > 0 && a[i] < a[i - 1])
      return 0;
  }
  int last = a[SIZE - 1];
  int kept = 1;
  for (int i = 1; i < SIZE; i++) {
    if (a[i] != a[0])
      a[kept++] = a[i];
  }
  for (int i = 1; i < kept; i++)
    assert(a[i - 1] < a[i]);
  assert(a[kept - 1] == last);
  return 0;
}
