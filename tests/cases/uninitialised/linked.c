// Pointers in a local struct: null or wild, and what they stand beside means any value.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 6 covered, 0 open
struct node { long value; struct node *next; int kind; };
static int length(const struct node *node) {
  if (node->value == 99) return 2;
  if (node->kind == 4) return 3;
  return node->next ? 1 : 0;
}
int main(void) {
  struct node node;
  return length(&node);
}
