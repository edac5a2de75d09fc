// Steps so large that the pointer wraps round the address space, and comes back.
// cause: wrapped pointers
// flags: -fno-strict-overflow
static int x, y;
static struct record {
  int *first;
  long number;
  int *last;
} table[4];
int main(int argc, char **argv) {
  for (int i = 0; i < 4; i++) {
    table[i].first = &x;
    table[i].last = &x;
  }
  char *c = (char *)&table[argc & 3].last;
  c += 0x7ffffffffffffff0;
  c += 0x7ffffffffffffff0;
  c += 32; // all is 0, modulo 2^64
  if (argc > 1) *(int **)c = &y;
  *table[argc & 3].last = 5;
  if (y == 5) return 11; // taken: true, 11
  return 0;
}
