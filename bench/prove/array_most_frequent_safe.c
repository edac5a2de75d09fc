// The most frequent of four small samples occurs as often as any other one.
// verdict: safe
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
  for (int i = 1; i < BINS; i++) {
    if (count[i] > count[best])
      best = i;
  }
  for (int i = 0; i < SAMPLES; i++) {
    if (count[sample[i]] > count[best])
      reach_error();
  }
  return 0;
}
