// Every key put into a binary search tree is found again.
// verdict: safe
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct tree { int key; struct tree *left, *right; };

static void insert(struct tree **link, int key)
{
    while (*link != NULL) {
        if ((*link)->key == key)
            return;
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    }
    *link = calloc(1, sizeof **link);
    if (*link == NULL)
        exit(1);
    (*link)->key = key;
}

static int contains(const struct tree *t, int key)
{
    while (t != NULL && t->key != key)
        t = key < t->key ? t->left : t->right;
    return t != NULL;
}

int main(void)
{
    struct tree *root = NULL;
    int keys[4];

    for (int i = 0; i < 4; i++) {
        keys[i] = __VERIFIER_nondet_int();
        insert(&root, keys[i]);
    }
    for (int i = 0; i < 4; i++)
        assert(contains(root, keys[i]));
    return 0;
}
