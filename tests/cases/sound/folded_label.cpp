// A switch that is folded in one instance of a template, behind a branch, enters its label there without a decision.
// cause: goals of copies
template <int Kind> int f(int a, int b) {
  int more = 0;
  if (b) more = a;
  switch (Kind ? Kind : a) {
  case 1: return 4 + more;
  case 2: return 11; // taken: case, 11
  }
  return 0;
}
int main(int argc, char **) {
  int one = f<0>(1, argc & 1);
  if (argc > 1) one = f<2>(argc, argc & 2);
  return one == 11 ? 11 : 0;
}
