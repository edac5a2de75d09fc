// A linked list, as long as the depth allows.
// options: --function length --pointer-depth 4
// expect: 8 goals, 7 covered, 1 open
struct node { int value; struct node *next; };

int length(const struct node *list) {
  int n = 0;
  for (; list; list = list->next) {
    if (list->value < 0) return -1;
    n++;
  }
  if (n == 4) return 1;
  if (n > 4) return 2; // open: true
  return 0;
}
