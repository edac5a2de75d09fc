// Hexadecimal digits of an address, printed by hand, and read by sscanf.
// cause: 9
#include <stdio.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    char text[20];
    unsigned long n = (unsigned long)&x;
    for (int i = 0; i < 16; i++) {
      int digit = n >> (60 - 4 * i) & 15;
      text[i] = digit < 10 ? '0' + digit : 'a' + digit - 10;
    }
    text[16] = 0;
    void *p;
    if (sscanf(text, "%p", &p) == 1) *(int *)p = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
