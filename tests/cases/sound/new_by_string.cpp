// A string of the library is allocated by the program's own operator new.
// cause: 13
#include <cstdlib>
#include <new>
#include <string>
static std::size_t most;
void *operator new(std::size_t size) {
  if (size > most) most = size;
  return std::malloc(size);
}
void operator delete(void *p) noexcept { std::free(p); }
void operator delete(void *p, std::size_t) noexcept { std::free(p); }
int main(int argc, char **argv) {
  if (argc > 1) {
    std::string text(1000, 'x');
    if (most > 1000) return 11; // taken: true, 11
  }
  return 0;
}
