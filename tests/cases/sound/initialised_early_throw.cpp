// Optimisers may do an initialiser early that throws only where it is not called so.
// cause: left out
// flags: -O2
// files: initialised_early_throw_part.cpp
#include <cstdlib>
int later();
int a = later() + (getenv("NOT_SET") ? 1 : 0);
int main(int argc, char **argv) {
  if (argc > 1 && a == 5) return 11; // taken: true, 11
  return 0;
}
