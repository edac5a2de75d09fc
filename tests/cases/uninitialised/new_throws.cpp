// Operators new whose exception somebody catches, with and without an alignment.
// options: --symbolic uninitialised
// runs: 150
// expect: 8 goals, 7 covered, 1 open
#include <new>
struct alignas(64) Wide { char bytes[256]; };
int main() {
  try {
    char *bytes = new char[500];
    if (bytes[450] == 'q') return 1;
    Wide *wide = new Wide;
    if (wide->bytes[255] == 'w') return 2;
    delete wide;
    delete[] bytes;
  } catch (const std::bad_alloc &) {
    return 3;
  }
  char *quiet = new (std::nothrow) char[100];
  if (quiet && quiet[99] == 'n') return 4; // open: false
  return 0;
}
