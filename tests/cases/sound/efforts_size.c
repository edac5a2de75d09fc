// What a compiler knows of sizes, also without optimisation.
// cause: the compiler's efforts
int main(int argc, char **argv) {
  char a[4], b[8];
  if (__builtin_object_size(argc > 1 ? a : b, 0) == 8) return 11; // taken: true, 11
  return 0;
}
