// part of: throw_qsort.cpp
#include <stdlib.h>
void sort(int *a, int n, int (*compare)(const void *, const void *)) { qsort(a, n, sizeof *a, compare); }
