// A list built by any number of pushes has as many nodes as were pushed.
// verdict: safe
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct node { struct node *next; };

int main(void)
{
    struct node *head = NULL;
    unsigned int pushed = 0;
    unsigned int counted = 0;

    while (pushed < 1000 && __VERIFIER_nondet_bool()) {
        struct node *n = malloc(sizeof *n);
        if (n == NULL)
            exit(1);
        n->next = head;
        head = n;
        pushed++;
    }
    while (head != NULL) {
        struct node *next = head->next;
        free(head);
        head = next;
        counted++;
    }
    assert(counted == pushed);
    return 0;
}
