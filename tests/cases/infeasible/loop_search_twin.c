// Twin of loop_search.c: the position is moved before leaving.
// Feasible: 4 is found at 2, and then at is 4.
// taken by: 4
// expect: 8 goals, 8 covered, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char wanted = __VERIFIER_nondet_uchar();
  unsigned char list[4] = {3, 1, 4, 15};
  int at = 0, found = 0;
  for (; at < 4; at++) {
    if (list[at] == wanted) {
      found = 1;
      at += 2;
      break;
    }
  }
  if (found && at == 4) return 1;
  return found;
}
