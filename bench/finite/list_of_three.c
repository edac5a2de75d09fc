// A linked list of three nodes on the stack: sorted insertion, reversal, search and removal.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
  int value;
  struct node *next;
};

static struct node *insert(struct node *head, struct node *n) {
  if (!head || n->value <= head->value) {
    n->next = head;
    return n;
  }
  struct node *p = head;
  for (int i = 0; i < 3 && p->next; i++) {
    if (p->next->value >= n->value) break;
    p = p->next;
  }
  n->next = p->next;
  p->next = n;
  return head;
}

static int length_of(const struct node *head) {
  int n = 0;
  for (const struct node *p = head; p && n < 4; p = p->next) n++;
  return n;
}

static struct node *reverse(struct node *head) {
  struct node *done = 0;
  for (int i = 0; i < 4 && head; i++) {
    struct node *next = head->next;
    head->next = done;
    done = head;
    head = next;
  }
  return done;
}

static struct node *without(struct node *head, int value) {
  if (!head) return 0;
  if (head->value == value) return head->next;
  for (struct node *p = head; p->next; p = p->next) {
    if (p->next->value == value) {
      p->next = p->next->next;
      break;
    }
  }
  return head;
}

int main(void) {
  struct node nodes[3];
  struct node *list = 0;
  for (int i = 0; i < 3; i++) {
    nodes[i].value = __VERIFIER_nondet_int();
    nodes[i].next = 0;
    list = insert(list, &nodes[i]);
  }
  if (length_of(list) != 3) reach_error();
  if (list->value > list->next->value) reach_error();
  if (list == &nodes[2] && list->next == &nodes[1] && nodes[0].value < nodes[2].value) return 1;   // never
  int wanted = __VERIFIER_nondet_int();
  list = without(list, wanted);
  int n = length_of(list);
  if (n < 2) reach_error();
  if (n == 2) {
    if (list->next->value == wanted && list->value != wanted) return 2;   // a second copy
    if (list->value < wanted && list->next->value < wanted) return 3;
  }
  list = reverse(list);
  if (list->value < list->next->value) reach_error();
  if (n == 3 && list->value == list->next->next->value && list->next->value == wanted) return 4;   // never
  if (list == &nodes[0]) return 5;
  return 0;
}
