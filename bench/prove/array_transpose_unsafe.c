// Transposing a flat 3 by 3 matrix in place swaps each pair twice.
// verdict: unsafe
// fails: 1,2,3,4,5,6,7,8,9
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define N 3

int main(void)
{
  int old[N * N];
  int m[N * N];
  for (int i = 0; i < N * N; i++) {
    old[i] = __VERIFIER_nondet_int();
    m[i] = old[i];
  }
  for (int row = 0; row < N; row++) {
    for (int column = 0; column < N; column++) {
      int t = m[row * N + column];
      m[row * N + column] = m[column * N + row];
      m[column * N + row] = t;
    }
  }
  for (int row = 0; row < N; row++) {
    for (int column = 0; column < N; column++)
      assert(m[row * N + column] == old[column * N + row]);
  }
  return 0;
}
