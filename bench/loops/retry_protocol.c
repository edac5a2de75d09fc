// A sender tries each message at most four times and then gives up.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned sent = 0, okay = 0, lost = 0;
  while (__VERIFIER_nondet_int()) {
    int tries = 0, done = 0;
    sent++;
    while (!done && tries < 4) {
      tries++;
      if (__VERIFIER_nondet_int() == 1)
        done = 1;
    }
    if (tries == 0) // infeasible: true
      return 1;
    if (done)
      okay++;
    else
      lost++;
    if (!done && tries != 4) // infeasible: true
      return 2;
  }
  if (okay + lost != sent) // infeasible: true
    return 3;
  return lost > 2 ? 4 : 0;
}
