// Four times the mean of four small integers is their sum again.
// verdict: safe
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

#define SIZE 4

int main(void)
{
  int sum = 0;
  for (int i = 0; i < SIZE; i++)
    sum += __VERIFIER_nondet_short();
  double mean = (double)sum / SIZE;
  if (mean * SIZE != sum)
    reach_error();
  return 0;
}
