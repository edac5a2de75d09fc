// part of: counted_elsewhere.c
#define QUIET
#include "counted_elsewhere.h"
int other(int n) { return check(n); }
