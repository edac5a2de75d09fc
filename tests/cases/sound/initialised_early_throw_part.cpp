// part of: initialised_early_throw.cpp
static int checked(int n) {
  if (n > 9) throw n;
  return n;
}
int v = checked(5);
int later() { return v; }
