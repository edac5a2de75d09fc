// getenv, time and rand are the world's: whatever they say, symbolic values are not disturbed.
// expect: 10 goals, 6 covered, 1 infeasible, 3 open
#include <stdlib.h>
#include <time.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (getenv("NO_SUCH_VARIABLE_HERE")) return 1; // open: true
  time_t now = time(0);
  if (now < 1000) return 2; // open: true
  srand(7);
  int die = rand() % 6;
  if (die > 5) return 3; // infeasible: true
  if (n - die == 1000) return 4;
  if (difftime(now, now) != 0) return 5; // open: true
  return 0;
}
