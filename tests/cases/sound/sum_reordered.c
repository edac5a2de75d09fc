// A pragma lets floats be added in another order.
// cause: the compiler's efforts
// flags: -O2 -fopenmp-simd
double a[16] = {0x1p53, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
int n = 16;
static double sum(void) {
  double s = 0;
#pragma omp simd reduction(+ : s)
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
int main(int argc, char **argv) {
  if (argc > 1) {
    double s = sum();
    if (s != 0x1p53) return 11; // taken: true, 11
  }
  return 0;
}
