// part of: throw_callback.cpp
int each(int n, void (*visit)(int)) {
  for (int i = 0; i < n; i++) visit(i);
  return n;
}
