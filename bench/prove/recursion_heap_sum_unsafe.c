// The sum over a tree of seven nodes laid out in an array leaves out the last leaf.
// verdict: unsafe
// fails: 0,0,0,0,0,0,1
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

#define NODES 7

static int sum(const short *tree, int node)
{
  if (node >= NODES - 1)
    return 0;
  return tree[node] + sum(tree, 2 * node + 1) + sum(tree, 2 * node + 2);
}

int main(void)
{
  short tree[NODES];
  int expected = 0;
  for (int i = 0; i < NODES; i++) {
    tree[i] = __VERIFIER_nondet_short();
    expected += tree[i];
  }
  if (sum(tree, 0) != expected)
    reach_error();
  return 0;
}
