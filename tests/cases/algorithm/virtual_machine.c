// A tiny stack machine runs a program of four instructions from the input.
// runs: 4000
// expect: 24 goals, 23 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { PUSH, ADD, DOUBLE, SWAP, HALT };

int main(void) {
  int stack[8] = {1, 2}, top = 2;
  for (int pc = 0; pc < 4; pc++) {
    unsigned char code = __VERIFIER_nondet_uchar();
    switch (code & 7) {
    case PUSH: stack[top++] = code >> 3; break;
    case ADD:
      if (top < 2) return 1;
      top--;
      stack[top - 1] += stack[top];
      break;
    case DOUBLE: stack[top - 1] *= 2; break;
    case SWAP: {
      if (top < 2) return 1;
      int t = stack[top - 1];
      stack[top - 1] = stack[top - 2];
      stack[top - 2] = t;
      break;
    }
    case HALT: pc = 4; break;
    default: return 2;
    }
  }
  if (top == 1 && stack[0] == 62) return 3;
  if (stack[top - 1] > 1000) return 4; // infeasible: true
  return 0;
}
