// Twin of several_files.c: the other file refuses one too late.
// Feasible: 51 becomes the limit.
// taken by: 51 51
// files: several_files_twin_part.c
// expect: 4 goals, 4 covered, 0 open
#include "several_files_twin.h"
extern int __VERIFIER_nondet_int(void);

int main(void) {
  set_limit(__VERIFIER_nondet_int());
  set_limit(__VERIFIER_nondet_int());
  if (get_limit() > 50) return 1;
  return 0;
}
