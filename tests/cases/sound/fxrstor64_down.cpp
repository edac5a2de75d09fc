// The same by the wide form.
// cause: 23
// flags: -mfxsr
#include <immintrin.h>
alignas(16) static unsigned char area[512];
static void downwards() {
  _fxsave64(area);
  *reinterpret_cast<unsigned *>(area + 24) |= 0x2000;
  _fxrstor64(area);
}
int main(int argc, char **argv) {
  float three = 3;
  float up = 1 / three;
  if (argc > 1) {
    downwards();
    if (2 / three < 2 * up) return 11; // taken: true, 11
  }
  return 0;
}
