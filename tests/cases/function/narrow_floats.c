// Narrow floats beside numbers: all their bits are inputs.
// options: --function sample
// expect: 6 goals, 6 covered, 0 open
#include <string.h>

struct reading {
  _Float16 level;
  unsigned char kind;
};

int sample(struct reading now) {
  unsigned short bits;
  memcpy(&bits, &now.level, sizeof bits);
  if (bits == 0x4248) return 2;
  if (now.kind == 'x' && bits > 0xff00) return 3;
  return 0;
}
