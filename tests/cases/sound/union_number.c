// A number that was found by comparison becomes a pointer in a union.
// cause: 6
static int x;
int main(int argc, char **argv) {
  union { unsigned long n; int *p; } u = {0};
  if (argc > 1) {
    for (int bit = 47; bit >= 0; bit--)
      if ((u.n | 1ul << bit) <= (unsigned long)&x) u.n |= 1ul << bit;
    *u.p = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
