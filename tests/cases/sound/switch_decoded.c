// An address whose bits only decide branches.
// cause: 6
static int x;
static int *rebuild(unsigned long n) {
  unsigned long m = 0;
  for (int i = 0; i < 64; i += 2) {
    switch (n >> i & 3) {
    case 1: m |= 1ul << i; break;
    case 2: m |= 2ul << i; break;
    case 3: m |= 3ul << i; break;
    }
  }
  int *p;
  __builtin_memcpy(&p, &m, sizeof p);
  return p;
}
int main(int argc, char **argv) {
  if (argc > 1) *rebuild((unsigned long)&x) = 1;
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
