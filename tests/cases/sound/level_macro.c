// The macro that says whether the compiler optimises.
#ifdef __OPTIMIZE__
enum { level = 1 };
#else
enum { level = 0 };
#endif
static int is(int n) { return n == level; }
int main(int argc, char **argv) {
  if (argc > 1)
    if (is(0)) return 11; // taken: true, 11
  return 0;
}
