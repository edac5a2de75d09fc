// A byte of a pointer is written, and it points between two elements.
// cause: pointers in parts
#include <string.h>
static int row[64] __attribute__((aligned(256))) = {0x01020304, 0x05060708};
static void *p = row;
int main(int argc, char **argv) {
  if (argc > 1) *(unsigned char *)&p = 2;
  int v;
  memcpy(&v, p, 4);
  if (v == 0x07080102) return 11; // taken: true, 11
  return 0;
}
