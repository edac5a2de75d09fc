// The same by xrstor, with small floats flushed to zero.
// cause: 23
// flags: -mxsave
#include <immintrin.h>
static unsigned char area[8192] __attribute__((aligned(64)));
int main(int argc, char **argv) {
  double small = 1e-300 * argc;
  if (argc > 1) {
    _xsave(area, 3);
    *(unsigned *)(area + 24) |= 0x8000;
    _xrstor(area, 3);
    if (small * 1e-10 == 0) return 11; // taken: true, 11
  }
  return 0;
}
