// Insertion sort of four numbers orders them and keeps their sum.
// verdict: safe
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

#define SIZE 4

int main(void)
{
  int a[SIZE];
  int sum = 0;
  for (int i = 0; i < SIZE; i++) {
    a[i] = __VERIFIER_nondet_short();
    sum += a[i];
  }
  for (int i = 1; i < SIZE; i++) {
    int value = a[i];
    int place = i;
    while (place > 0 && a[place - 1] > value) {
      a[place] = a[place - 1];
      place--;
    }
    a[place] = value;
  }
  for (int i = 0; i < SIZE; i++) {
    sum -= a[i];
    if (i > 0 && a[i - 1] > a[i])
      reach_error();
  }
  if (sum != 0)
    reach_error();
  return 0;
}
