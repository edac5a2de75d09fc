// The library's nothrow new calls the program's own operator new, and catches what it throws.
// cause: 13
#include <cstdlib>
#include <new>
static int calls, limit = 1;
void *operator new(std::size_t size) {
  if (++calls > limit) throw std::bad_alloc();
  return std::malloc(size);
}
void operator delete(void *p) noexcept { std::free(p); }
int main(int argc, char **argv) {
  if (argc > 1) {
    int *a = new (std::nothrow) int(1);
    int *b = new (std::nothrow) int(2);
    if (calls == 2)
      if (!b) return 11; // taken: true, 11
    delete a;
    delete b;
  }
  return 0;
}
