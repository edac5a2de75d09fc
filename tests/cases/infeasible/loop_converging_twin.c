// Twin of loop_converging.c: the right index takes two steps.
// Feasible: from 0 and 1 they come to 1 and -1.
// taken by: 1
// expect: 4 goals, 4 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int low = 0, high = __VERIFIER_nondet_uchar() % 12;
  while (low < high) {
    low++;
    high -= 2;
  }
  if (low > high + 1) return 1;
  return 0;
}
