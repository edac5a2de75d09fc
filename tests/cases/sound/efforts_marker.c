// A text says of itself that it were a header of the system.
// cause: what compilers tell
// flags: -O2
# 1 "/usr/include/stdio.h" 3
#ifdef __NO_INLINE__
static int known = 0;
#else
static int known = 1;
#endif
# 11 "efforts_marker.c"
int main(int argc, char **argv) {
  if (argc > 1 && known) return 11; // taken: true, 11
  return 0;
}
