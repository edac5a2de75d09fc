// A product is subtracted, and rounded once.
// cause: fused floats
// flags: -O2
static double left(double a, double b, double c) { return c - a * b; }
static double negative(double a, double b, double c) { return -(a * b) + c; }
int main(int argc, char **argv) {
  if (argc == 2 && left(0.1, 10.0, 1.0) != 0) return 11;     // taken: true, 11
  if (argc == 3 && negative(0.1, 10.0, 1.0) != 0) return 12; // taken: true, 12, by ./program x y
  return 0;
}
