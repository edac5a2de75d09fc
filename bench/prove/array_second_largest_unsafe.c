// The second largest of four numbers forgets the former largest when a new one comes.
// verdict: unsafe
// fails: 1,5,7,2
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

#define SIZE 4

int main(void)
{
  int a[SIZE];
  int first = INT_MIN;
  int second = INT_MIN;
  for (int i = 0; i < SIZE; i++) {
    a[i] = __VERIFIER_nondet_int();
    if (a[i] > first) {
      first = a[i];
    } else if (a[i] > second) {
      second = a[i];
    }
  }
  int above = 0;
  int reached = 0;
  for (int i = 0; i < SIZE; i++) {
    above += a[i] > second;
    reached += a[i] >= second;
  }
  assert(above <= 1);
  assert(reached >= 2);
  return 0;
}
