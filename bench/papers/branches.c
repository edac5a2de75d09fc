// "branches", after figure 5 of the paper on abstraction-driven concolic testing: the goals after the
// loop ask for five equal inputs and for the first branch.
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

const int N = 30;

static int foo(int y) {
  int i, c = 0;
  for (int j = 0; j < N; j++) {
    i = __VERIFIER_nondet_int();
    if (i == c) c++;
  }
  return c;
}

static void bar(int y) {
  if (y < 20) {
    printf("Goal one\n");
  } else {
    printf("Goal two\n");
  }
}

int main(void) {
  int y, x;
  y = __VERIFIER_nondet_int();
  if (y > 0) {
    x = foo(y);
  } else {
    x = foo(y + 1);
  }
  if (x == 5 && y > 10) bar(y);
}
