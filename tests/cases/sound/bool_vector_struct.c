// A vector of truth values in a record that is copied.
// cause: 2
#include <string.h>
typedef _Bool bits __attribute__((ext_vector_type(16)));
static const struct { int n; bits b; } g = {7, {1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1}};
int main(int argc, char **argv) {
  unsigned short all;
  memcpy(&all, &g.b, 2);
  if (argc > 1)
    if (all == 0x8aff) return 11; // taken: true, 11
  return 0;
}
