// The same by new and delete.
// cause: 26
#include <cstdint>
struct Record {
  long head[4];
  int *where;
};
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    Record *first = new Record;
    first->where = &x;
    auto old = reinterpret_cast<std::uintptr_t>(first);
    delete first;
    Record *second = new Record;
    if (reinterpret_cast<std::uintptr_t>(second) == old) *second->where = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
