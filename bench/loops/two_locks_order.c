// Two locks are taken in order: the inner one is held only under the outer one.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int outer = 0, inner = 0, inside = 0;
  while (1) {
    int cmd = __VERIFIER_nondet_int();
    if (cmd == 0)
      break;
    if (cmd == 1 && !outer)
      outer = 1;
    else if (cmd == 2 && outer && !inner)
      inner = 1;
    else if (cmd == 3 && inner)
      inner = 0;
    else if (cmd == 4 && outer && !inner)
      outer = 0;
    if (inner > outer) // infeasible: true
      return 1;
    if (inner)
      inside = 1;
  }
  if (outer + inner > 2) // infeasible: true
    return 2;
  return inside;
}
