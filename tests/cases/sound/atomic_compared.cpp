// What a failing comparison and exchange leaves in the expected value.
// cause: 11
#include <atomic>
#include <cstdint>
static int x;
static std::atomic<std::uintptr_t> cell;
int main(int argc, char **argv) {
  if (argc > 1) {
    cell = reinterpret_cast<std::uintptr_t>(&x);
    std::uintptr_t expected = 0;
    if (cell.compare_exchange_strong(expected, 1)) return 1;
    *reinterpret_cast<int *>(expected) = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
