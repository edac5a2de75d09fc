// FNV-1a over four bytes, each of which must be a lower-case letter.
// expect: 8 goals, 8 covered, 0 open
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  uint32_t hash = 2166136261u;
  for (int i = 0; i < 3; i++) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if (c < 'a' || c > 'z') return 1;
    hash = (hash ^ c) * 16777619u;
  }
  if ((hash & 0x3fff) == 0x3e2e) return 2;
  return 0;
}
