// Twin of loop_counters.c: the first counter starts at one.
// Feasible: 0 turns for a count of one, which is no two bytes.
// taken by: 1
// expect: 4 goals, 4 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int count = __VERIFIER_nondet_uchar() % 4, words = 1, bytes = 0;
  while (words < count) {
    words++;
    bytes += 2;
  }
  if (bytes != 2 * count) return 1;
  return 0;
}
