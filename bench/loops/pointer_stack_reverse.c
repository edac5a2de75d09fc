// A list is built at the front and then turned round; the node order comes back.
extern unsigned __VERIFIER_nondet_uint(void);

struct cell {
  int val;
  struct cell *next;
};

int main(void) {
  struct cell cells[5];
  struct cell *top = 0, *rev = 0;
  int n = (int)(__VERIFIER_nondet_uint() % 6);
  for (int i = 0; i < n; i++) {
    cells[i].val = i;
    cells[i].next = top;
    top = &cells[i];
  }
  if (top && top->val != n - 1) // infeasible: true
    return 1;
  while (top) {
    struct cell *rest = top->next;
    top->next = rev;
    rev = top;
    top = rest;
  }
  int want = 0;
  while (rev) {
    if (rev->val != want) // infeasible: true
      return 2;
    want++;
    rev = rev->next;
  }
  return want == 5 ? 3 : 0;
}
