// The most frequent of four small samples is never looked for in the last bin.
// verdict: unsafe
// fails: 3,3,1,0
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

#define SAMPLES 4
#define BINS 4

int main(void)
{
  int count[BINS] = {0};
  int sample[SAMPLES];
  for (int i = 0; i < SAMPLES; i++) {
    sample[i] = __VERIFIER_nondet_uchar() % BINS;
    count[sample[i]]++;
  }
  int best = 0;
  for (int i = 1; i < BINS - 1; i++) {
    if (count[i] > count[best])
      best = i;
  }
  for (int i = 0; i < SAMPLES; i++) {
    if (count[sample[i]] > count[best])
      reach_error();
  }
  return 0;
}
