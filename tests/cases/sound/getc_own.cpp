// The streams of C++ call the program's own getc and ungetc.
// cause: 15
#undef getc
#include <cstdio>
#include <iostream>
static int reads, back;
#undef getc
extern "C" int getc(std::FILE *) { return reads++ < 3 ? '5' : EOF; }
extern "C" int ungetc(int c, std::FILE *) {
  back++;
  reads--;
  return c;
}
int main(int argc, char **argv) {
  int n = 0;
  if (argc > 1) std::cin >> n;
  if (reads > 2) return 11; // taken: true, 11
  if (back > 77) return 12;
  return 0;
}
