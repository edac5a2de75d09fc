// Test-Comp, ssh-like: a handshake as a machine of states and events.
// runs: 3000
// outcome: error call (2)
// expect: 32 goals, 31 covered, 1 infeasible, 0 open
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int state = 8464, hit = 0, blast = 0;
  for (int i = 0; i < 6; i++) {
    int event = __VERIFIER_nondet_int();
    switch (state) { // infeasible: case
    case 8464:
      if (event < 0) return -1;
      state = event > 7 ? 8496 : 8512;
      if (blast == 0) blast = 2;
      break;
    case 8496:
      hit = event == 1;
      state = hit ? 8656 : 8512;
      break;
    case 8512:
      if (event == 3 && blast == 2) blast = 6;
      state = 8656;
      break;
    case 8656:
      if (blast == 6 && hit) reach_error();
      if (blast == 6 && event == 12345) {
        reach_error();
        return 2;
      }
      state = 8464;
      break;
    }
  }
  return 0;
}
