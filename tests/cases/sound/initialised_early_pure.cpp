// Calls of functions that are said to have no effect do not keep an optimiser from doing an initialiser early, and
// unset locals, which are filled in our builds, do not either.
// cause: left out
// flags: -O2
// files: initialised_early_pure_part.cpp
#include <iostream>
extern int limit;
int seen = limit;
int main(int argc, char **) {
  if (argc > 1 && seen == 5) return 11; // taken: true, 11
  return 0;
}
