// A byte of one of very many pointers is written.
// cause: pointers in parts
static int x = 1, y = 2;
static struct { int *a, *b; } t __attribute__((aligned(256))) = {&x, &y};
static struct { int **p; long n; } all[300];
#define TEN(d) SET(d##0) SET(d##1) SET(d##2) SET(d##3) SET(d##4) SET(d##5) SET(d##6) SET(d##7) SET(d##8) SET(d##9)
#define HUNDRED(d) TEN(d##0) TEN(d##1) TEN(d##2) TEN(d##3) TEN(d##4) TEN(d##5) TEN(d##6) TEN(d##7) TEN(d##8) TEN(d##9)
#define SET(d) all[1##d - 1000].p = &t.a;
int main(int argc, char **argv) {
  HUNDRED(0) HUNDRED(1) HUNDRED(2)
  if (argc > 1) *(unsigned char *)&all[299].p = 8;
  **all[299].p = 7;
  if (y == 7) return 11; // taken: true, 11
  return 0;
}
