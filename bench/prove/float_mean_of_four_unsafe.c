// Four times the mean of four small integers: the division drops the fraction.
// verdict: unsafe
// fails: 1,0,0,0
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

#define SIZE 4

int main(void)
{
  int sum = 0;
  for (int i = 0; i < SIZE; i++)
    sum += __VERIFIER_nondet_short();
  double mean = sum / SIZE;
  if (mean * SIZE != sum)
    reach_error();
  return 0;
}
