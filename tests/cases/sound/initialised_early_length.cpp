// Optimisers may do an initialiser early although it calls something without a body: they know what it does.
// cause: left out
// flags: -O2
// files: initialised_early_length_part.cpp
#include <cstdlib>
int later();
int a = later() + (getenv("NOT_SET") ? 1 : 0);
int main(int argc, char **argv) {
  if (argc > 1 && a == 5) return 11; // taken: true, 11
  return 0;
}
