// The name of a function that asks the compiler is put together.
// cause: the compiler's efforts
// flags: -O2
#define CAT(a, b) a##b
int main(int argc, char **argv) {
  int n = 5;
  if (argc > 1 && CAT(__builtin_const, ant_p)(n)) return 11; // taken: true, 11
  return 0;
}
