// A ring of eight places: head, tail and count move together.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char ring[8] = {0};
  unsigned head = 0, tail = 0, count = 0, sum = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int() > 0) {
      if (count == 8)
        continue;
      ring[head % 8] = __VERIFIER_nondet_uchar();
      head++;
      count++;
    } else if (count > 0) {
      sum += ring[tail % 8];
      tail++;
      count--;
    }
    if (head - tail != count) // infeasible: true
      return 9;
  }
  if (count > 8) // infeasible: true
    return 8;
  return sum > 100 ? 1 : 0;
}
