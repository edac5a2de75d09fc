// A pool of four blocks with a free list: free and used blocks always make four.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int link[4] = {1, 2, 3, -1};
  int used[4] = {0};
  int head = 0, avail = 4, busy = 0, starved = 0;
  for (int step = 0; step < 8; step++) {
    int op = __VERIFIER_nondet_int();
    if (op < 0) {
      if (head < 0) {
        starved = 1;
        if (busy != 4) // infeasible: true
          return 1;
        continue;
      }
      if (used[head]) // infeasible: true
        return 2;
      used[head] = 1;
      head = link[head];
      avail--;
      busy++;
    } else if (op < 4 && used[op]) {
      used[op] = 0;
      link[op] = head;
      head = op;
      avail++;
      busy--;
    }
  }
  if (avail + busy != 4) // infeasible: true
    return 3;
  return starved;
}
