// Twin of ring_index.c: the head may start behind the end.
// Feasible: 5.
// taken by: 5
// expect: 8 goals, 8 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { SIZE = 5 };
static unsigned char ring[SIZE];

int main(void) {
  unsigned head = __VERIFIER_nondet_uchar() % (SIZE + 1);
  for (int step = 0; step < 7; step++) {
    if (head >= SIZE) return 1;
    ring[head] = __VERIFIER_nondet_uchar();
    if (ring[head] == 0) break;
    head = head + 1 == SIZE ? 0 : head + 1;
  }
  return (int)head;
}
