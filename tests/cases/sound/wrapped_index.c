// An index so large that the pointer wraps round the address space, to another field.
// cause: wrapped pointers
// flags: -fwrapv
static int x, y;
static struct record {
  int *first;
  long number;
  int *last;
} table[2] = {{&x, 0, &x}, {&x, 0, &x}};
int main(int argc, char **argv) {
  struct record *w = table;
  w += argc > 1 ? 0x5555555555555556 : 1; // 24 times that is 16, modulo 2^64
  w->first = &y;
  *table[0].last = 5;
  if (y == 5) return 11; // taken: true, 11
  return 0;
}
