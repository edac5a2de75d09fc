// As many bytes of a pointer are set as the run says.
// cause: pointers in parts
#include <string.h>
static int row[64] __attribute__((aligned(65536))) = {0x01020304, 0x05060708};
static char *p = (char *)row;
int main(int argc, char **argv) {
  memset(&p, 2, argc - 1);
  int v;
  memcpy(&v, p, 4);
  if (v == 0x07080102) return 11; // taken: true, 11
  return 0;
}
