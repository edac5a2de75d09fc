// Two counters that advance together.
// Infeasible: bytes is 2 * words at the head of the loop, and words is count behind it.
// options: --time 5s
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int count = __VERIFIER_nondet_uchar() % 4, words = 0, bytes = 0;
  while (words < count) {
    words++;
    bytes += 2;
  }
  if (bytes != 2 * count) return 1; // infeasible: true
  return 0;
}
