// A linked queue keeps a stale tail after it runs empty, so the next ticket is lost.
// verdict: unsafe
// fails: 1,1,1,0,1,1
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct node { unsigned int ticket; struct node *next; };

int main(void)
{
    struct node *head = NULL;
    struct node *tail = NULL;
    unsigned int given = 0;
    unsigned int served = 0;

    while (given < 500 && __VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            struct node *n = malloc(sizeof *n);
            if (n == NULL)
                exit(1);
            n->ticket = given++;
            n->next = NULL;
            if (tail != NULL)
                tail->next = n;
            else
                head = n;
            tail = n;
        } else if (head != NULL) {
            struct node *first = head;
            assert(first->ticket == served);
            served++;
            head = first->next;
        }
        assert((head == NULL) == (given == served));
    }
    return 0;
}
