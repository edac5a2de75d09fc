// The library's new[] calls the program's own operator new.
// cause: 13
#include <cstdlib>
#include <new>
static int calls;
void *operator new(std::size_t size) {
  calls++;
  return std::malloc(size);
}
void operator delete(void *p) noexcept { std::free(p); }
int main(int argc, char **argv) {
  if (argc > 1) {
    int *a = new int[argc];
    if (calls == 1) return 11; // taken: true, 11
    delete[] a;
  }
  return 0;
}
