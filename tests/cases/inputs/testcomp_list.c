// Test-Comp, heap: a list is built in an order that the input says, and searched.
// outcome: error call
// runs: 1500
// expect: 18 goals, 17 covered, 1 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
  int key;
  struct node *next;
};

static struct node *insert(struct node *list, int key) {
  struct node *node = malloc(sizeof *node);
  if (node == 0) abort(); // open: true
  node->key = key;
  if (list == 0 || key < list->key) {
    node->next = list;
    return node;
  }
  struct node *at = list;
  while (at->next != 0 && at->next->key <= key) at = at->next;
  node->next = at->next;
  at->next = node;
  return list;
}

int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 3; i++) list = insert(list, __VERIFIER_nondet_int());
  if (list->key + 1 == list->next->key && list->next->key + 7 == list->next->next->key) reach_error();
  while (list != 0) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
