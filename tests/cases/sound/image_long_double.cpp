// A long double that is read from where an address and a number were put.
// cause: 1
#include <cstring>
static int x;
static union {
  struct { int *p; long n; } s;
  long double d;
} g = {{&x, 0x4001}};
int main(int argc, char **argv) {
  if (argc > 1) {
    long double copy = g.d;
    unsigned short high;
    std::memcpy(&high, (char *)&copy + 8, 2);
    if (high == 0x4001) return 11; // taken: true, 11
  }
  return 0;
}
