// A nested parser on getchar, with a checksum of what it read: magic, length field, payload, checksum.
// options: --stdin 12
// runs: 6000
// expect: 14 goals, 14 covered, 0 open
#include <stdio.h>

int main(void) {
  if (getchar() != 'P') return 1;
  if (getchar() != 'V') return 2;
  int length = getchar();
  if (length < 1 || length > 4) return 3;
  unsigned sum = 0;
  for (int i = 0; i < length; i++) {
    int c = getchar();
    if (c == EOF) return 4;
    sum = sum * 31 + (unsigned)c;
  }
  int check = getchar();
  if (check != (int)(sum & 0xff)) return 5;
  return 0;
}
