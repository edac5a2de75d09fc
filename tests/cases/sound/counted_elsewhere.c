// A function of a header that this file wants without counters, and another with them.
// cause: goals of copies
// files: counted_elsewhere_part.c
// expect: 6 goals, 1 covered, 5 open
#define QUIET __attribute__((no_profile_instrument_function))
#include "counted_elsewhere.h"
int other(int);
int main(int argc, char **argv) {
  if (argc > 1) { // open: true
    if (check(7) == 11) return 11; // open: false, true
    return other(1);
  }
  return 0;
}
