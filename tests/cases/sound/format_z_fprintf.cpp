// The same by fprintf and dprintf, from C++.
// cause: 4
#include <cstdio>
static unsigned long n, m;
int main(int argc, char **argv) {
  if (argc == 2) std::fprintf(stderr, "%s%Zn", argv[1], &n);
  if (argc == 3) dprintf(2, "%d%% %Zn", argc, &m);
  if (n == 1) return 11; // taken: true, 11
  if (m == 3) return 12; // taken: true, 12, by ./program x y
  return 0;
}
