// One function is for a machine that multiplies and adds at once.
// cause: fused floats
double __VERIFIER_nondet_double(void);
__attribute__((target("fma"), noinline)) static double f(double a, double b, double c) {
  return a * b + c;
}
int main(int argc, char **argv) {
  double x = __VERIFIER_nondet_double();
  if (argc > 1 && x == 1.0000000000000002) {
    double r = f(x, x, -1.0000000000000004);
    if (r != 0) return 11; // taken: true, 11, by INPUTS=0x3ff0000000000001 ./program x
  }
  return 0;
}
