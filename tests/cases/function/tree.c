// A tree with a recursive function.
// options: --function height --pointer-depth 2
// expect: 10 goals, 10 covered, 0 open
struct tree { struct tree *left, *right; int red; };

int height(const struct tree *tree) {
  if (!tree) return 0;
  if (tree->red && tree->left && tree->left->red) return -1;
  int left = height(tree->left), right = height(tree->right);
  return 1 + (left > right ? left : right);
}
