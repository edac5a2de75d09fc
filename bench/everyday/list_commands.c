// A sorted linked list driven by commands: i NUMBER, d NUMBER, f NUMBER, c.
// options: --stdin 24
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static int insert(struct node **list, int value) {
  while (*list && (*list)->value < value) list = &(*list)->next;
  if (*list && (*list)->value == value) return 0;
  struct node *node = malloc(sizeof *node);
  if (!node) abort();
  node->value = value;
  node->next = *list;
  *list = node;
  return 1;
}

static int delete(struct node **list, int value) {
  while (*list && (*list)->value < value) list = &(*list)->next;
  if (!*list || (*list)->value != value) return 0;
  struct node *gone = *list;
  *list = gone->next;
  free(gone);
  return 1;
}

int main(void) {
  struct node *list = NULL;
  char command;
  int value, count = 0;
  while (scanf(" %c", &command) == 1) {
    if (command == 'c') {
      while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
      }
      count = 0;
      continue;
    }
    if (scanf("%d", &value) != 1) {
      puts("a number is missing");
      break;
    }
    switch (command) {
    case 'i':
      if (insert(&list, value)) count++;
      else puts("is there already");
      break;
    case 'd':
      if (delete(&list, value)) count--;
      else puts("is not there");
      break;
    case 'f': {
      struct node *node = list;
      while (node && node->value != value) node = node->next;
      puts(node ? "found" : "not found");
      break;
    }
    default:
      puts("what?");
    }
    if (count > 2) puts("more than two");
  }
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
