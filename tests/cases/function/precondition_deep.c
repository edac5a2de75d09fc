// A list that ends where the driver's depth does: the function expects three nodes.
// options: --function third
// expect: ?
struct node {
  int value;
  struct node *next;
};

int third(const struct node *list) {
  int value = list->next->next->value;
  if (value == 1 && value == 2) return 1;
  return value > 9;
}
