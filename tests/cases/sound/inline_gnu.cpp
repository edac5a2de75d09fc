// A body for inlining alone; another one is linked.
// cause: bodies for inlining
// files: inline_gnu_part.cpp
// flags: -O2
extern inline __attribute__((gnu_inline)) int f() { return 1; }
int main(int argc, char **argv) {
  if (argc > 1 && f() == 1) return 11; // taken: true, 11
  return 0;
}
