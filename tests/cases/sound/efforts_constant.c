// What a compiler knows to be constant.
// cause: the compiler's efforts
// flags: -O2
int main(int argc, char **argv) {
  int n = 5;
  if (argc > 1 && __builtin_constant_p(n)) return 11; // taken: true, 11
  return 0;
}
