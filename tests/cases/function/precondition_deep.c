// A list that ends where the driver's depth does: the function expects three nodes.
// options: --function third
// outcome: precondition: signal 11 (2)
// expect: 4 goals, 3 covered, 1 open
struct node {
  int value;
  struct node *next;
};

int third(const struct node *list) {
  int value = list->next->next->value;
  if (value == 1 && value == 2) return 1; // open: true
  return value > 9;
}
