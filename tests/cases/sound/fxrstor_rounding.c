// The state of the processor is put back with another rounding mode.
// cause: 23
// flags: -mfxsr
#include <immintrin.h>
static unsigned char area[512] __attribute__((aligned(16)));
int main(int argc, char **argv) {
  double one = 1.0, tiny = 1e-20;
  if (argc > 1) {
    _fxsave(area);
    *(unsigned *)(area + 24) |= 0x4000; // upwards
    _fxrstor(area);
    if (one + tiny > one) return 11; // taken: true, 11
  }
  return 0;
}
