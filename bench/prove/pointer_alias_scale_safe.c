// Scaling a vector in place by one of its own cells reads the factor once.
// verdict: safe
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 4

static void scale(int *vector, const int *factor)
{
  int f = *factor;
  for (int i = 0; i < SIZE; i++)
    vector[i] *= f;
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
