// Twin of heap_list.c: the numbers double.
// Feasible: the third node has the number 3.
// taken by: 2
// expect: 6 goals, 6 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <stdlib.h>
struct node { int number; struct node *next; };

static struct node *push(struct node *head) {
  struct node *node = malloc(sizeof *node);
  node->number = head ? 2 * head->number + 1 : 0;
  node->next = head;
  return node;
}

int main(void) {
  struct node *head = push(0);
  int count = __VERIFIER_nondet_uchar() % 3;
  for (int i = 0; i < count; i++) head = push(head);
  if (head->number != count) return 1;
  return 0;
}
