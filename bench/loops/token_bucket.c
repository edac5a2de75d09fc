// A token bucket: tokens in the bucket never exceed the cap and spent tokens were granted.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int tokens = 20, granted = 20, spent = 0, denied = 0;
  for (int tick = 0; tick < 100000 && __VERIFIER_nondet_int(); tick++) {
    int want = __VERIFIER_nondet_uchar() % 8;
    int room = 20 - tokens;
    int refill = room < 3 ? room : 3;
    tokens += refill;
    granted += refill;
    if (want <= tokens) {
      tokens -= want;
      spent += want;
    } else {
      denied = 1;
    }
    if (tokens < 0) // infeasible: true
      return 1;
    if (tokens > 20) // infeasible: true
      return 2;
  }
  if (granted - spent != tokens) // infeasible: true
    return 3;
  return denied;
}
