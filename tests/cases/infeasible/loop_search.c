// A search that says where it stopped.
// Infeasible: found is set together with the break, while at < 4.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char wanted = __VERIFIER_nondet_uchar();
  unsigned char list[4] = {3, 1, 4, 15};
  int at = 0, found = 0;
  for (; at < 4; at++) {
    if (list[at] == wanted) {
      found = 1;
      break;
    }
  }
  if (found && at == 4) return 1; // infeasible: true
  return found;
}
