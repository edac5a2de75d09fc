// An address that is put together by atomic operations.
// cause: 11
static int x;
static unsigned long cell;
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned long n = (unsigned long)&x;
    for (int bit = 0; bit < 48; bit++)
      if (n >> bit & 1) __atomic_fetch_or(&cell, 1ul << bit, __ATOMIC_SEQ_CST);
    int *p = *(int **)&cell;
    *p = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
