// A small stack: pushes less pops is the depth, and every value on it was pushed as odd.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int st[6] = {0};
  unsigned depth = 0, pushes = 0, pops = 0;
  while (__VERIFIER_nondet_int()) {
    int v = __VERIFIER_nondet_uchar();
    if (v % 2 == 1) {
      if (depth == 6)
        break;
      st[depth++] = v;
      pushes++;
    } else if (depth > 0) {
      depth--;
      pops++;
      if (st[depth] % 2 == 0) // infeasible: true
        return 1;
    }
  }
  if (pushes - pops != depth) // infeasible: true
    return 2;
  return depth == 6 ? 3 : 0;
}
