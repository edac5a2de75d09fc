// An address that goes through the text of a string stream.
// cause: 7
#include <sstream>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    std::stringstream text;
    text << static_cast<void *>(&x);
    void *p = nullptr;
    text >> p;
    if (p) *static_cast<int *>(p) = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
