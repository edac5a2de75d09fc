// The library's `new[]` calls the program's own operator, which sets what it gives: none of that is an input.
// options: --symbolic uninitialised
// expect: 4 goals, 2 covered, 2 open
#include <cstdlib>
#include <cstring>
#include <new>

void *operator new(std::size_t size) {
  void *block = std::malloc(size);
  if (block == nullptr) std::abort(); // open: true
  std::memset(block, 7, size);
  return block;
}

int main() {
  char *text = new char[4];
  return text[2] == 7 ? 0 : 1; // open: false
}
