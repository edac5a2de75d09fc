// The same from C++, for a function that computes.
// cause: 18
// flags: -fno-builtin -Wl,--wrap,labs
#include <cstdlib>
static int calls;
extern "C" long __wrap_labs(long n) {
  calls++;
  return -5;
}
int main(int argc, char **argv) {
  long n = argc > 1 ? std::labs(argc) : 0;
  if (calls == 1) return 11; // taken: true, 11
  return n;
}
