// What does nothing to a NaN is left out, and the NaN still signals.
// cause: left out
// flags: -O2
#include <string.h>
unsigned u = 0x7f800001u;
static float made(unsigned u) {
  float f;
  memcpy(&f, &u, 4);
  return f;
}
static unsigned bits(float f) {
  unsigned u;
  memcpy(&u, &f, 4);
  return u;
}
int main(int argc, char **argv) {
  if (argc == 2) {
    float f = made(u);
    if (!(bits(f * 1.0f) >> 22 & 1)) return 11; // taken: true, 11
  }
  if (argc == 3) {
    float f = made(u);
    if (bits((float)(double)f) == 0x7f800001u) return 12; // taken: true, 12, by ./program x y
  }
  return 0;
}
