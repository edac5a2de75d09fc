// A program of two files that share a header, a global and a function each.
// files: several_files_part.c
// expect: 14 goals, 13 covered, 1 infeasible, 0 open
#include "several_files.h"
extern int __VERIFIER_nondet_int(void);

int shared_limit = 30;

int main(void) {
  struct item item = {__VERIFIER_nondet_int(), 0};
  if (grade(&item) == 3) return 1;
  if (item.marks == 2) return 2;
  if (item.marks > 2) return 3; // infeasible: true
  return 0;
}
