// A value is read after its object was freed.
// options: --sanitize address
// runs: 200
// outcome: heap-use-after-free
// expect: 4 goals, 4 covered, 0 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
  struct node *node = malloc(sizeof *node);
  node->value = __VERIFIER_nondet_int();
  int drop = __VERIFIER_nondet_int();
  if (drop == 99) free(node);
  int value = node->value;
  if (drop != 99) free(node);
  return value == 5;
}
