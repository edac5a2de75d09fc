// Quicksort: recursion, comparisons and swaps.
#include <stdio.h>

enum { N = 1000000 };
static int items[N];

static void sort(int *low, int *high) {
  while (high - low > 1) {
    int pivot = low[(high - low) / 2];
    int *left = low, *right = high - 1;
    while (left <= right) {
      while (*left < pivot) left++;
      while (*right > pivot) right--;
      if (left <= right) {
        int t = *left;
        *left++ = *right;
        *right-- = t;
      }
    }
    sort(low, right + 1);
    low = left;
  }
}

int main(void) {
  long check = 0;
  for (unsigned round = 0; round < 5; round++) {
    unsigned seed = round + 1;
    for (int i = 0; i < N; i++) {
      seed = seed * 1664525 + 1013904223;
      items[i] = (int)(seed >> 3);
    }
    sort(items, items + N);
    check += items[N / 2];
  }
  printf("%ld\n", check);
}
