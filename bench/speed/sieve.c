// The sieve of Eratosthenes: byte stores at a stride, little arithmetic.
#include <stdio.h>
#include <string.h>

enum { LIMIT = 4000000 };
static unsigned char composite[LIMIT];

int main(void) {
  int found = 0;
  for (int round = 0; round < 12; round++) {
    memset(composite, 0, sizeof composite);
    found = 0;
    for (int i = 2; i < LIMIT; i++) {
      if (composite[i]) continue;
      found++;
      for (long j = (long)i * i; j < LIMIT; j += i) composite[j] = 1;
    }
  }
  printf("%d\n", found);
}
