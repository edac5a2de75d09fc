// Sorts numbers by exchange, searches by bisection.
extern int __VERIFIER_nondet_int(void);
#include <stdio.h>

#define COUNT 5

static int search(const int *values, int key) {
  int low = 0, high = COUNT - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (values[middle] == key) return middle;
    if (values[middle] < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

int main(void) {
  int values[COUNT], swaps = 0;
  for (int i = 0; i < COUNT; i++) values[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < COUNT; i++)
    for (int j = 0; j + 1 < COUNT - i; j++)
      if (values[j] > values[j + 1]) {
        int value = values[j];
        values[j] = values[j + 1];
        values[j + 1] = value;
        swaps++;
      }
  if (swaps == 0) puts("sorted already");
  if (swaps == COUNT * (COUNT - 1) / 2) puts("reversed");
  int place = search(values, __VERIFIER_nondet_int());
  if (place < 0) puts("not found");
  else if (place == COUNT - 1) puts("last");
  return 0;
}
