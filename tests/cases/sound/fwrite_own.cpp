// The streams of C++ call the program's own fwrite.
// cause: 15
#include <cstdio>
#include <iostream>
static int writes;
extern "C" std::size_t fwrite(const void *, std::size_t size, std::size_t count, std::FILE *) {
  writes++;
  return count;
}
int main(int argc, char **argv) {
  if (argc > 1) std::cout << "text" << std::endl;
  if (writes) return 11; // taken: true, 11
  return 0;
}
