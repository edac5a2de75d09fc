// What bcmp returns says nothing of the order.
// cause: known effects
// flags: -O2
#include <strings.h>
int __VERIFIER_nondet_int(void);
int main(int argc, char **argv) {
  unsigned char a[4] = {0}, b[4] = {0};
  a[0] = __VERIFIER_nondet_int();
  b[0] = __VERIFIER_nondet_int();
  if (argc > 1 && a[0] < b[0]) {
    int r = bcmp(a, b, 4);
    if (r > 0) return 11; // taken: true, 11, by INPUTS='1 2' ./program x
  }
  return 0;
}
