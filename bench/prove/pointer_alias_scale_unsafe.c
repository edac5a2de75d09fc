// Scaling a vector in place by one of its own cells reads the factor after it was changed.
// verdict: unsafe
// fails: 3,4,5,6,1
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 4

static void scale(int *vector, const int *factor)
{
  for (int i = 0; i < SIZE; i++)
    vector[i] *= *factor;
}

int main(void)
{
  int vector[SIZE];
  int old[SIZE];
  for (int i = 0; i < SIZE; i++) {
    vector[i] = __VERIFIER_nondet_uchar() & 15;
    old[i] = vector[i];
  }
  int which = __VERIFIER_nondet_uchar() % SIZE;

  scale(vector, &vector[which]);
  for (int i = 0; i < SIZE; i++)
    assert(vector[i] == old[i] * old[which]);
  return 0;
}
