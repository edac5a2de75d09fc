// Two players hit in turn, so the difference of their hits is the flag.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned ping = 0, pong = 0;
  int turn = 0;
  while (__VERIFIER_nondet_int()) {
    if (turn == 0) {
      ping++;
      turn = 1;
    } else {
      pong++;
      turn = 0;
    }
    if (ping - pong > 1) // infeasible: true
      return 1;
  }
  if (turn == 0 && ping != pong) // infeasible: true
    return 2;
  if (ping == pong)
    return 3;
  return 0;
}
