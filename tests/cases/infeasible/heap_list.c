// Nodes are linked with rising numbers.
// Infeasible: each new node gets the number of its successor plus one.
// options: --time 5s
// expect: 6 goals, 5 covered, 1 open
extern unsigned char __VERIFIER_nondet_uchar(void);

#include <stdlib.h>
struct node { int number; struct node *next; };

static struct node *push(struct node *head) {
  struct node *node = malloc(sizeof *node);
  node->number = head ? head->number + 1 : 0;
  node->next = head;
  return node;
}

int main(void) {
  struct node *head = push(0);
  int count = __VERIFIER_nondet_uchar() % 3;
  for (int i = 0; i < count; i++) head = push(head);
  if (head->number != count) return 1; // open: true
  return 0;
}
