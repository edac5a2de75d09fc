// The same with flags of mathematics.
// cause: 22
// flags: -funsafe-math-optimizations -fno-reciprocal-math -fno-associative-math -fsigned-zeros
static double least = 2.2250738585072014e-308;
int main(int argc, char **argv) {
  double half = least / argc;
  if (argc > 1)
    if (half == 0) return 11; // taken: true, 11
  return 0;
}
