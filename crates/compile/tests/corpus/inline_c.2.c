// the second unit
#include "inline_c.h"
int other(int x) { if (x > 2) return own(x); return shared(x + 1); }
