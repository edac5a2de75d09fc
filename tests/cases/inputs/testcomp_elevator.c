// Test-Comp, product lines: an elevator with features that are chosen at the start.
// outcome: error call
// runs: 3000
// expect: 34 goals, 34 covered, 0 open
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);
extern bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static bool weight_feature, empty_feature, overload_feature;
static int floor_now, weight, buttons[3];

static void enter(int person) {
  weight += person;
  if (empty_feature && weight == 0) buttons[0] = buttons[1] = buttons[2] = 0;
}

static bool blocked(void) { return overload_feature && weight > 100; }

static void step(void) {
  if (weight_feature && blocked()) return;
  if (floor_now < 2 && buttons[floor_now + 1]) floor_now++;
  else if (floor_now > 0 && buttons[floor_now - 1]) floor_now--;
  buttons[floor_now] = 0;
  if (blocked() && floor_now != 0) reach_error();
}

int main(void) {
  weight_feature = __VERIFIER_nondet_bool();
  empty_feature = __VERIFIER_nondet_bool();
  overload_feature = __VERIFIER_nondet_bool();
  for (int i = 0; i < 3; i++) {
    int action = __VERIFIER_nondet_int();
    if (action == 0) enter(60);
    else if (action == 1) enter(-60);
    else if (action >= 10 && action < 13) buttons[action - 10] = 1;
    else return 0;
    step();
  }
  return 1;
}
