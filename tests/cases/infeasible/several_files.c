// A limit that lives in another file behind its two functions.
// Infeasible: set_limit refuses more than 50.
// files: several_files_part.c
// expect: 4 goals, 3 covered, 1 infeasible, 0 open
#include "several_files.h"
extern int __VERIFIER_nondet_int(void);

int main(void) {
  set_limit(__VERIFIER_nondet_int());
  set_limit(__VERIFIER_nondet_int());
  if (get_limit() > 50) return 1; // infeasible: true
  return 0;
}
