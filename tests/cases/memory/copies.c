// memcpy, memmove over itself, memset with a value from the input.
// expect: 18 goals, 15 covered, 3 infeasible, 0 open
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a[16], b[16];
  for (int i = 0; i < 16; i++) a[i] = i == 3 || i == 9 ? __VERIFIER_nondet_uchar() : i;
  memcpy(b, a, sizeof b);
  memmove(b + 2, b, 10);
  int hits = 0;
  if (b[5] == 200) hits++;
  if (b[11] == 201) hits++;
  if (b[9] != 7) hits++; // infeasible: true
  memset(a, b[5] ^ 0x0f, 8);
  int word;
  memcpy(&word, a + 1, 4);
  if (word == 0x3c3c3c3c) hits++;
  if (word == 0x3c3c3c3d) hits++; // infeasible: true
  memset(a, 0, sizeof a);
  if (a[9]) hits++; // infeasible: true
  return hits;
}
