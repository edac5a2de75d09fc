// A binary search tree: the input decides its shape.
// expect: 30 goals, 27 covered, 3 open
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct tree { int key; struct tree *left, *right; };

static void insert(struct tree **at, int key) {
  while (*at) {
    if (key == (*at)->key) return;
    at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  }
  *at = calloc(1, sizeof **at);
  if (*at) (*at)->key = key; // open: false
}

static int depth(const struct tree *tree) {
  if (!tree) return 0;
  int l = depth(tree->left), r = depth(tree->right);
  return 1 + (l > r ? l : r);
}

int main(void) {
  struct tree *root = NULL;
  for (int i = 0; i < 3; i++) insert(&root, __VERIFIER_nondet_int());
  if (depth(root) == 3 && root->left && !root->right) return 1; // open: false
  if (depth(root) == 2 && root->left && root->right) return 2;
  if (depth(root) == 1) return 3;
  if (depth(root) > 3) return 4; // open: true
  return 0;
}
