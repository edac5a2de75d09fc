// Nodes from a static pool are hung on a list at the tail, so the numbers on it go up by one.
extern unsigned __VERIFIER_nondet_uint(void);

struct node {
  struct node *next;
  unsigned num;
};

static struct node pool[8];

int main(void) {
  struct node *head = 0;
  struct node **tail = &head;
  unsigned n = __VERIFIER_nondet_uint() % 9;
  for (unsigned i = 0; i < n; i++) {
    pool[i].num = i + 10;
    pool[i].next = 0;
    *tail = &pool[i];
    tail = &pool[i].next;
  }
  unsigned seen = 0;
  for (struct node *p = head; p; p = p->next) {
    if (p->num != seen + 10) // infeasible: true
      return 1;
    seen++;
  }
  if (seen != n) // infeasible: true
    return 2;
  if (!head)
    return 3;
  return 0;
}
