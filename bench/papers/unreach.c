// "unreach", after figure 6 of the paper on abstraction-driven concolic testing: one of its ten goals is
// infeasible, behind 150 inputs.
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

const int N = 30;

static int h(int y) {
  int i, c = 0;
  for (int j = 0; j < N; j++) {
    i = __VERIFIER_nondet_int();
    if (i == c) c++;
  }
  return c;
}

static void call(int i) {
  if (i < 0) {
    printf("Goal unreach\n");
  } else {
    printf("Goal two\n");
  }
}

int main(void) {
  int i, r = 0;
  i = 5;
  while (i > 0) {
    int tmp = h(i);
    if (tmp > r) r = tmp;
    i--;
  }
  call(r);
}
