// Unlinking a value through a pointer to the link leaves none of it in the chain.
// verdict: safe
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define NODES 3

struct node {
  int value;
  struct node *next;
};

int main(void)
{
  struct node nodes[NODES];
  struct node *head = 0;
  int unwanted = __VERIFIER_nondet_int();
  int wanted = 0;
  for (int i = 0; i < NODES; i++) {
    nodes[i].value = __VERIFIER_nondet_int();
    nodes[i].next = head;
    head = &nodes[i];
    wanted += nodes[i].value != unwanted;
  }
  struct node **link = &head;
  while (*link) {
    if ((*link)->value == unwanted)
      *link = (*link)->next;
    else
      link = &(*link)->next;
  }
  int left = 0;
  for (struct node *n = head; n; n = n->next) {
    if (n->value == unwanted)
      reach_error();
    left++;
  }
  if (left != wanted)
    reach_error();
  return 0;
}
