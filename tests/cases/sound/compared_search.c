// An address that is found by comparing numbers with it, bit by bit.
// cause: 5
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned long n = 0;
    for (int bit = 47; bit >= 0; bit--)
      if ((n | 1ul << bit) <= (unsigned long)&x) n |= 1ul << bit;
    *(int *)n = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
