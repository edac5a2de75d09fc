// A switch in a loop, with continue, break out of the loop, and a case that can never come.
// expect: 20 goals, 17 covered, 3 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int words = 0, in_word = 0;
  for (int i = 0; i < 4; i++) {
    unsigned char c = __VERIFIER_nondet_uchar() & 3;
    switch (c) { // infeasible: case
    case 0: goto end;
    case 1: in_word = 0; continue;
    case 2:
    case 3:
      if (!in_word) words++;
      in_word = 1;
      break;
    case 4: // infeasible: case
      return 99;
    }
  }
end:
  if (words == 2) return 1;
  if (words == 3) return 2; // infeasible: true
  return 0;
}
