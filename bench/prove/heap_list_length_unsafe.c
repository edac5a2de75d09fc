// Removing the zeros from a list skips the node after a removed one.
// verdict: unsafe
// fails: 4,7,0,0,5
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node { int value; struct node *next; };

int main(void)
{
    struct node *head = NULL;
    struct node **end = &head;
    int n = __VERIFIER_nondet_int();

    if (n < 0 || n > 6)
        return 0;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        if (fresh == NULL)
            exit(1);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = NULL;
        *end = fresh;
        end = &fresh->next;
    }
    for (struct node **p = &head; *p != NULL; p = &(*p)->next) {
        if ((*p)->value == 0) {
            struct node *gone = *p;
            *p = gone->next;
            free(gone);
            if (*p == NULL)
                break;
        }
    }
    for (struct node *p = head; p != NULL; p = p->next)
        assert(p->value != 0);
    return 0;
}
