// The same by a stream of C++.
// cause: 25
#include <fstream>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    std::filebuf memory;
    memory.open("/proc/self/mem", std::ios::in | std::ios::out | std::ios::binary);
    int three = 3;
    memory.pubseekpos(reinterpret_cast<std::streamoff>(&x));
    memory.sputn(reinterpret_cast<char *>(&three), sizeof three);
    memory.pubsync();
  }
  if (x == 3) return 11; // taken: true, 11
  return 0;
}
