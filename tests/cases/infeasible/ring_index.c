// The head of a ring buffer wraps around.
// Infeasible: head is less than 5 before and after each step.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { SIZE = 5 };
static unsigned char ring[SIZE];

int main(void) {
  unsigned head = __VERIFIER_nondet_uchar() % SIZE;
  for (int step = 0; step < 7; step++) {
    if (head >= SIZE) return 1; // infeasible: true
    ring[head] = __VERIFIER_nondet_uchar();
    if (ring[head] == 0) break;
    head = head + 1 == SIZE ? 0 : head + 1;
  }
  return (int)head;
}
