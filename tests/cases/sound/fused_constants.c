// Optimisers round a product and a sum of constants once.
// cause: fused floats
// flags: -O1
static double scale(double a, double b, double c) { return a * b + c; }
int main(int argc, char **argv) {
  double r = scale(0.1, 10.0, -1.0);
  if (argc > 1 && r != 0) return 11; // taken: true, 11
  return 0;
}
