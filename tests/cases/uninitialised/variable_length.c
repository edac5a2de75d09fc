// Arrays whose length is not known: of variable length, and from alloca.
// options: --symbolic uninitialised
// runs: 150
// expect: 4 goals, 4 covered, 0 open
#include <alloca.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int count = 100 + __VERIFIER_nondet_uchar();
  int numbers[count];
  char *bytes = alloca(count);
  if (numbers[99] == 4711) return 1;
  if (bytes[80] == 'z') return 2;
  return 0;
}
