// A linked list built from the input, reversed and searched.
// expect: 26 goals, 24 covered, 1 infeasible, 1 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node { int value; struct node *next; };

static struct node *push(struct node *head, int value) {
  struct node *node = malloc(sizeof *node);
  if (!node) abort(); // open: true
  node->value = value;
  node->next = head;
  return node;
}

static struct node *reverse(struct node *head) {
  struct node *done = NULL;
  while (head) {
    struct node *next = head->next;
    head->next = done;
    done = head;
    head = next;
  }
  return done;
}

int main(void) {
  struct node *head = NULL;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 1;
  for (int i = 0; i < n; i++) head = push(head, __VERIFIER_nondet_int());
  head = reverse(head);
  int sorted = 1;
  for (struct node *p = head; p && p->next; p = p->next)
    if (p->value > p->next->value) sorted = 0;
  if (n == 3 && sorted && head->value == 17) return 2;
  if (n == 0 && head) return 3; // infeasible: true
  return 0;
}
