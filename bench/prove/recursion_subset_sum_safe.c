// Counting the subsets with a given sum recursively agrees with trying all of them.
// verdict: safe
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

#define SIZE 4

static int count(const int *a, int left, int wanted)
{
  if (left == 0)
    return wanted == 0;
  return count(a + 1, left - 1, wanted) + count(a + 1, left - 1, wanted - a[0]);
}

int main(void)
{
  int a[SIZE];
  for (int i = 0; i < SIZE; i++)
    a[i] = __VERIFIER_nondet_uchar() & 7;
  int wanted = __VERIFIER_nondet_uchar() & 15;
  int expected = 0;
  for (int subset = 0; subset < 1 << SIZE; subset++) {
    int sum = 0;
    for (int i = 0; i < SIZE; i++) {
      if (subset >> i & 1)
        sum += a[i];
    }
    expected += sum == wanted;
  }
  if (count(a, SIZE, wanted) != expected)
    reach_error();
  return 0;
}
