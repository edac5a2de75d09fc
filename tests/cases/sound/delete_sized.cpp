// The library's delete[] and sized delete call the program's own operator delete.
// cause: 13
#include <cstdlib>
#include <new>
static int frees;
void operator delete(void *p) noexcept {
  frees++;
  std::free(p);
}
struct Base {
  virtual ~Base() = default;
  int n = 1;
};
struct Derived : Base {
  int more[4] = {};
};
int main(int argc, char **argv) {
  if (argc == 2) {
    Base *base = new Derived;
    delete base;
    if (frees == 1) return 11; // taken: true, 11
  }
  if (argc == 3) {
    char *text = new char[argc];
    delete[] text;
    if (frees == 1) return 12; // taken: true, 12, by ./program x y
  }
  return 0;
}
