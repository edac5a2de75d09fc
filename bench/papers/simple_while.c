// "simple-while", after figure 4 of the paper on abstraction-driven concolic testing: the last goal
// needs the same decision in all 30 iterations.
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

const int B = 30;

int main(void) {
  int i = 0;
  int x;
  int b = 0;
  while (i < B) {
    x = __VERIFIER_nondet_int();
    if (i == 6 && x == 4) b = 1;
    if (i != 6 && x != 4) b = 1;
    i++;
  }
  if (b == 0) printf("Goal!\n");
}
