// A macro that clang defines when it instruments.
// cause: the compiler's efforts
int main(int argc, char **argv) {
#ifdef __LLVM_INSTR_PROFILE_GENERATE
  int instrumented = 1;
#else
  int instrumented = 0;
#endif
  if (argc > 1 && !instrumented) return 11; // taken: true, 11
  return 0;
}
