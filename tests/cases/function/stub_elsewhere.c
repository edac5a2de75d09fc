// What another file needs and nobody defines is an input too.
// options: --function outer
// files: stub_elsewhere_part.c
// expect: 6 goals, 6 covered, 0 open
int middle(int x);

int outer(int x) {
  if (middle(x) == 12) return 1;
  return 0;
}
