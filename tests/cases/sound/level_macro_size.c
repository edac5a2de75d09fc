// The same for size.
// flags: -Os
#ifdef __OPTIMIZE_SIZE__
enum { level = 2 };
#else
enum { level = 1 };
#endif
static int is(int n) { return n == level; }
int main(int argc, char **argv) {
  if (argc > 1)
    if (is(2)) return 11; // taken: true, 11
  return 0;
}
