// Atomic operations of C11 and of the compiler: in one thread they are plain ones.
// expect: 16 goals, 14 covered, 2 infeasible, 0 open
#include <stdatomic.h>
extern int __VERIFIER_nondet_int(void);

static atomic_int counter;
static int plain;

int main(void) {
  int n = __VERIFIER_nondet_int();
  int hits = 0;
  atomic_store(&counter, n);
  int before = atomic_fetch_add(&counter, 5);
  if (before == 10) hits++;
  if (atomic_load(&counter) == 105) hits++;
  int expected = 7;
  if (atomic_compare_exchange_strong(&counter, &expected, 1)) hits++;
  if (expected == 9) hits++;
  plain = n;
  if (__sync_fetch_and_xor(&plain, 0xff) == 0x0f) hits++;
  if (__atomic_exchange_n(&plain, 3, __ATOMIC_SEQ_CST) == 0xf00 && plain == 3) hits++; // infeasible: false
  if (plain != 3) hits++; // infeasible: true
  return hits;
}
