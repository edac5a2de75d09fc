// Inserting into a sorted list never puts a value before the first node.
// verdict: unsafe
// fails: 5,9,3,6
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node { int value; struct node *next; };

static void insert(struct node **link, int value)
{
    if (*link != NULL)
        link = &(*link)->next;
    while (*link != NULL && (*link)->value < value)
        link = &(*link)->next;
    struct node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL)
        exit(1);
    fresh->value = value;
    fresh->next = *link;
    *link = fresh;
}

int main(void)
{
    struct node *head = NULL;

    for (int i = 0; i < 4; i++)
        insert(&head, __VERIFIER_nondet_int());
    for (struct node *p = head; p->next != NULL; p = p->next)
        assert(p->value <= p->next->value);
    return 0;
}
