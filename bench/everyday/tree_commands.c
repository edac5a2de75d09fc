// A binary search tree of small numbers, built from nondeterministic commands.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

struct tree {
  int key;
  struct tree *left, *right;
};

static struct tree *insert(struct tree *tree, int key) {
  if (!tree) {
    tree = calloc(1, sizeof *tree);
    if (!tree) abort();
    tree->key = key;
  } else if (key < tree->key) {
    tree->left = insert(tree->left, key);
  } else if (key > tree->key) {
    tree->right = insert(tree->right, key);
  }
  return tree;
}

static struct tree *least(struct tree *tree) {
  while (tree->left) tree = tree->left;
  return tree;
}

static struct tree *delete(struct tree *tree, int key) {
  if (!tree) return NULL;
  if (key < tree->key) {
    tree->left = delete(tree->left, key);
  } else if (key > tree->key) {
    tree->right = delete(tree->right, key);
  } else if (tree->left && tree->right) {
    tree->key = least(tree->right)->key;
    tree->right = delete(tree->right, tree->key);
  } else {
    struct tree *child = tree->left ? tree->left : tree->right;
    free(tree);
    return child;
  }
  return tree;
}

static int height(const struct tree *tree) {
  if (!tree) return 0;
  int left = height(tree->left), right = height(tree->right);
  return 1 + (left > right ? left : right);
}

int main(void) {
  struct tree *tree = NULL;
  for (int i = 0; i < 6; i++) {
    switch (__VERIFIER_nondet_uchar()) {
    case 0: tree = insert(tree, __VERIFIER_nondet_int()); break;
    case 1: tree = delete(tree, __VERIFIER_nondet_int()); break;
    case 2:
      if (height(tree) > 3) return 1;
      break;
    default: return 2;
    }
  }
  return height(tree) == 6 ? 3 : 0;
}
