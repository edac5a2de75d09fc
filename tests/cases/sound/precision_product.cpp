// A product that is too small for a double, in a method without SSE2.
// cause: more precision
struct Pair {
  double x, y;
  __attribute__((target("no-sse2"))) void look(int *found) {
    if (x * y != 0.0) *found = 1;
  }
};
int main(int argc, char **argv) {
  Pair pair{1e-200, 1e-200};
  int found = 0;
  if (argc > 1) pair.look(&found);
  if (found) return 11; // taken: true, 11
  return 0;
}
