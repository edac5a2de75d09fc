// KLEE: a little machine whose program is symbolic, with limits as assumptions.
// runs: 3000
// expect: 24 goals, 23 covered, 1 infeasible, 0 open
#include <klee/klee.h>

int main(void) {
  unsigned char code[4];
  int stack[4], top = 0;
  klee_make_symbolic(code, sizeof code, "code");
  for (int i = 0; i < 4; i++) klee_assume(code[i] < 8);
  for (int i = 0; i < 4; i++) {
    switch (code[i]) {
    case 0: return top > 0 ? stack[top - 1] : 0;
    case 1:
      if (top < 2) return -1;
      stack[top - 2] += stack[top - 1];
      top--;
      break;
    case 2:
      if (top == 0) return -2;
      stack[top - 1] = -stack[top - 1];
      break;
    default: stack[top++] = code[i];
    }
  }
  if (top == 2 && stack[0] == 12 && stack[1] == -5) return 100; // infeasible: true
  return top;
}
