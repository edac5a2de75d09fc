// A byte of a pointer is written, and it points to the next field.
// cause: pointers in parts
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static int **p = &t.a;
int main(int argc, char **argv) {
  if (argc > 1) *(unsigned char *)&p = 8;
  **p = 7;
  if (y == 7) return 11; // taken: true, 11
  return 0;
}
