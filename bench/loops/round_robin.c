// Work is handed round to four workers in turn; no worker has over one job more than another.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned jobs[4] = {0};
  unsigned who = 0, given = 0;
  unsigned n = __VERIFIER_nondet_uint() % 1000;
  while (given < n) {
    jobs[who]++;
    given++;
    who = (who + 1) % 4;
  }
  if (who != n % 4) // infeasible: true
    return 1;
  if (jobs[0] < jobs[3]) // infeasible: true
    return 2;
  if (jobs[0] - jobs[3] > 1) // infeasible: true
    return 3;
  if (jobs[1] == jobs[2])
    return 4;
  return 0;
}
