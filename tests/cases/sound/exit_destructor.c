// Destructors run after exit() in a function.
// cause: handlers of the end
#include <stdlib.h>
static int state;
__attribute__((destructor)) static void last(void) { if (state == 2) _Exit(11); } // taken: true, 11
static void leave(int n) { state = n; exit(0); }
int main(int argc, char **argv) { leave(argc); return 0; }
