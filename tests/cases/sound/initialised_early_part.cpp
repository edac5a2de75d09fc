// part of: initialised_early.cpp
static int f(int x) {
  int s = 0;
  for (int i = 0; i < x; i++) s += 1;
  return s;
}
int b = f(5);
