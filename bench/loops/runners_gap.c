// Two runners keep the same gap of seven while they run at the same speed.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int first = 7, second = 0;
  while (__VERIFIER_nondet_int()) {
    int speed = __VERIFIER_nondet_uchar();
    if (first > 1000000)
      break;
    if (speed > 30)
      speed = 30;
    first += speed;
    second += speed;
    if (first <= second) // infeasible: true
      return 1;
  }
  if (first - second != 7) // infeasible: true
    return 2;
  if (second > 1000030) // infeasible: true
    return 3;
  return second == 61;
}
