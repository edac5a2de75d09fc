// memchr, memrchr, memmem, memcmp.
// flags: -D_GNU_SOURCE
// expect: 14 goals, 12 covered, 1 infeasible, 1 open
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char data[6];
  for (int i = 0; i < 6; i++) data[i] = __VERIFIER_nondet_uchar();
  unsigned char *found = memmem(data, 6, "\x7f" "EL", 3);
  if (found == data + 3) return 1;
  if (found == data + 4) return 2; // open: true
  if (memchr(data, 0xaa, 6) == data + 5) return 3;
  if (memrchr(data, 0xbb, 6) == data) return 4;
  if (memcmp(data, "\1\2\3\4\5\6", 6) == 0) return 5;
  if (memcmp(data, data, 6) != 0) return 6; // infeasible: true
  return 0;
}
