// Optimisers may leave out calls of the program's own operator new.
// cause: left out
// flags: -O2
#include <cstdlib>
#include <new>
static int count;
void *operator new(std::size_t n) {
  count++;
  void *p = malloc(n);
  if (!p) abort();
  return p;
}
void operator delete(void *p) noexcept { free(p); }
void operator delete(void *p, std::size_t) noexcept { free(p); }
int main(int argc, char **argv) {
  if (argc > 1) {
    int before = count;
    delete new int(argc);
    if (count == before) return 11; // taken: true, 11
  }
  return 0;
}
