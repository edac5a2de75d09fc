// A scan of brackets: the depth is opens less closes, and the deepest point bounds it.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int depth = 0, deepest = 0, opens = 0, closes = 0;
  int c = __VERIFIER_nondet_int();
  while (c != 0 && opens < 1000000) {
    if (c == '(') {
      depth++;
      opens++;
      if (depth > deepest)
        deepest = depth;
    } else if (c == ')') {
      if (depth == 0)
        break;
      depth--;
      closes++;
    }
    c = __VERIFIER_nondet_int();
  }
  if (opens - closes != depth) // infeasible: true
    return 1;
  if (closes > opens) // infeasible: true
    return 2;
  if (deepest > opens) // infeasible: true
    return 3;
  return depth > 0 ? 4 : 0;
}
