// What looks like the last level of optimisation is a folder.
// cause: what compilers tell
// flags: -O2 -I -O0
#ifdef __OPTIMIZE__
static int known = 1;
#else
static int known = 0;
#endif
int main(int argc, char **argv) {
  if (argc > 1 && known) return 11; // taken: true, 11
  return 0;
}
