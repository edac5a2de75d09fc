// A function without SSE computes floats in registers of 80 bits, in which a small summand is not lost.
// cause: more precision
static double one = 1.0, small = 0x1p-60;
static int found;
__attribute__((target("no-sse,no-sse2"))) static void sum(void) {
  if ((one + small) - one != 0) found = 1;
}
int main(int argc, char **argv) {
  if (argc > 1) sum();
  if (found) return 11; // taken: true, 11
  return 0;
}
