// A list whose third node cannot be allocated is taken apart again.
// options: --symbolic failures
// runs: 150
// expect: 8 goals, 8 covered, 0 open
#include <stdlib.h>
struct node { struct node *next; };
static void drop(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}
int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 3; i++) {
    struct node *more = malloc(sizeof *more);
    if (!more) {
      drop(list);
      return i == 2 ? 1 : 2;
    }
    more->next = list;
    list = more;
  }
  drop(list);
  return 0;
}
