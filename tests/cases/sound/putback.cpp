// The bytes of an address, put back into a stream of C++.
// cause: 12
#include <cstring>
#include <sstream>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    std::stringbuf buffer;
    int *p = &x, *q;
    char bytes[sizeof p];
    buffer.sputn(reinterpret_cast<char *>(&p), sizeof p);
    char first = buffer.sgetc();
    buffer.sbumpc();
    buffer.sputbackc(first);
    buffer.sgetn(bytes, sizeof bytes);
    std::memcpy(&q, bytes, sizeof q);
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
