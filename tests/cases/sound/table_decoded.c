// An address that goes through a table, byte by byte.
// cause: 6
static int x;
static unsigned char table[256];
int main(int argc, char **argv) {
  for (int i = 0; i < 256; i++) table[i] = i;
  if (argc > 1) {
    int *p = &x;
    unsigned char bytes[sizeof p];
    for (unsigned i = 0; i < sizeof p; i++) bytes[i] = table[((unsigned char *)&p)[i]];
    int *q;
    __builtin_memcpy(&q, bytes, sizeof q);
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
