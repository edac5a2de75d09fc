// A queue in an array of twelve places, filled once: what comes out goes up in order.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int q[12] = {0};
  int front = 0, back = 0, ticket = 100, served = 99;
  while (back < 12) {
    int cmd = __VERIFIER_nondet_int();
    if (cmd == 0)
      break;
    if (cmd > 0) {
      q[back++] = ticket++;
    } else if (front < back) {
      int now = q[front++];
      if (now != served + 1) // infeasible: true
        return 1;
      served = now;
    }
  }
  if (front > back) // infeasible: true
    return 2;
  if (ticket - back != 100) // infeasible: true
    return 3;
  return front == back;
}
