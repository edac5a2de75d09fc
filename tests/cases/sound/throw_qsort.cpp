// An exception that passes qsort, called from a function of C.
// cause: 21
// files: throw_qsort_part.c
#include <cstdlib>
extern "C" void sort(int *a, int n, int (*compare)(const void *, const void *));
extern "C" int order(const void *a, const void *b) {
  if (*(const int *)a == 3) throw 5;
  return *(const int *)a - *(const int *)b;
}
int main(int argc, char **argv) {
  int a[] = {3, 2, 1};
  if (argc > 1) {
    try {
      sort(a, 3, order);
    } catch (int n) {
      if (n == 5) return 11; // taken: true, 11
    }
  }
  return 0;
}
