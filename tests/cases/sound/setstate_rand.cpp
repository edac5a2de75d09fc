// The same after setstate.
// cause: 16
#include <cstdlib>
#include <cstring>
static char one[64], two[64];
int main(int argc, char **argv) {
  initstate(1, two, sizeof two);
  initstate(2, one, sizeof one);
  setstate(two);
  char old[64];
  std::memcpy(old, two, sizeof old);
  if (argc > 1) std::rand();
  if (std::memcmp(old, two, sizeof old) != 0) return 11; // taken: true, 11
  return 0;
}
