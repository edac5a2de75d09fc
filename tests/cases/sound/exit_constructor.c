// exit() before main.
// cause: handlers of the end
#include <stdlib.h>
static int state;
static void last(void) { if (state == 3) _Exit(11); } // taken: true, 11, by GO=1 ./program
__attribute__((constructor)) static void first(void) { atexit(last); if (getenv("GO")) { state = 3; exit(0); } }
int main(void) { state = 1; return 0; }
