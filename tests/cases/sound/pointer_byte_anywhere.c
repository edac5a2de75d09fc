// A byte of a pointer is written at a place that the run chooses.
// cause: pointers in parts
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static int **p = &t.a;
int main(int argc, char **argv) {
  unsigned char *bytes = (unsigned char *)&p;
  for (int i = 0; i < argc - 1; i++) bytes[i] = i == 0 ? 8 : bytes[i];
  **p = 7;
  if (y == 7) return 11; // taken: true, 11
  return 0;
}
