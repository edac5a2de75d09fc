// A body for inlining alone, under a name that looks like that of an instance.
// cause: bodies for inlining
// flags: -O2
// files: inline_capitals_part.cpp
extern inline __attribute__((gnu_inline)) int LINE(int x) { return x; }
int main(int argc, char **argv) {
  if (argc > 1 && LINE(argc) == argc) return 11; // taken: true, 11
  return 0;
}
