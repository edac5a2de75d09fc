// Two instances of a function template have their locals at one address, which both know as a number.
// cause: places used again
#include <cstdint>
static uintptr_t u;
template <int K> static int go() {
  int b = K, *q = &b;
  if ((uintptr_t)&b == u) {
    q = (int *)u;
    return *q;
  }
  u = (uintptr_t)&b;
  return 0;
}
int main(int argc, char **argv) {
  go<5>();
  int r = go<7>();
  if (r == 7) return 11; // taken: true, 11
  return 0;
}
