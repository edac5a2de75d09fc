// A pointer made of a number, compared with a pointer.
// cause: 5
// flags: -fno-pie -no-pie
#include <cstdint>
struct Counter {
  int n = 0;
};
static Counter counter;
static bool is_counter(Counter *p) { return p == &counter; }
int main(int argc, char **argv) {
  if (argc > 1)
    for (std::uintptr_t n = 0x400000; n < 0x800000; n += 4) {
      auto *p = reinterpret_cast<Counter *>(n);
      if (is_counter(p)) {
        p->n++;
        break;
      }
    }
  if (counter.n == 1) return 11; // taken: true, 11
  return 0;
}
