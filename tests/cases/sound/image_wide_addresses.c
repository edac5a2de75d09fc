// A wide load of two addresses.
// cause: 1
static int x, y;
static int *const pair[2] __attribute__((aligned(16))) = {&x, &y};
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned __int128 both = *(const unsigned __int128 *)pair;
    if (both >> 64 != 0) return 11; // taken: true, 11
  }
  return 0;
}
