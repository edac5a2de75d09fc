// The same, asked for by a pragma.
// cause: more precision
static double one = 1.0, small = 0x1p-60;
static int found;
#pragma clang attribute push(__attribute__((target("no-sse2"))), apply_to = function)
static void sum(void) {
  if (one + small - one != 0) found = 1;
}
#pragma clang attribute pop
int main(int argc, char **argv) {
  if (argc > 1) sum();
  if (found) return 11; // taken: true, 11
  return 0;
}
