// Optimisers may do an initialiser before one that comes earlier.
// cause: left out
// flags: -O2
// files: initialised_early_part.cpp
extern int b;
int a = b;
int main(int argc, char **argv) {
  if (argc > 1 && a == 5) return 11; // taken: true, 11
  return 0;
}
