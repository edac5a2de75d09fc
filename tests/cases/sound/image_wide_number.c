// A wide load of an initial value that begins with an address: the other half is not zero.
// cause: 1
static int x;
static union {
  struct { int *p; long n; } s;
  unsigned __int128 w;
} g = {{&x, 5}};
int main(int argc, char **argv) {
  if (argc > 1)
    if ((long)(g.w >> 64) == 5) return 11; // taken: true, 11
  return 0;
}
