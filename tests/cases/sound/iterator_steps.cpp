// Optimised, the C++ library goes a known number of steps by another operator than without.
// cause: the compiler's efforts
// flags: -O2
#include <iterator>
static int steps, jumps;
struct It {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = int;
  using difference_type = long;
  using pointer = int *;
  using reference = int &;
  int *p;
  int &operator*() const { return *p; }
  It &operator++() {
    ++p, ++steps;
    return *this;
  }
  It &operator--() {
    --p, ++steps;
    return *this;
  }
  It &operator+=(long n) {
    p += n, ++jumps;
    return *this;
  }
};
int main(int argc, char **) {
  int numbers[4] = {1, 2, 3, 4};
  It it{numbers};
  if (argc > 1) it = std::next(it);
  if (steps == 1) return 11; // taken: true, 11
  return 0;
}
