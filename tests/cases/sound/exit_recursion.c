// exit() deep in a recursion.
// cause: handlers of the end
#include <stdlib.h>
static int state;
static void last(void) { if (state == 2) _Exit(11); } // taken: true, 11
static void down(int n) { state++; if (n == 0) exit(0); down(n - 1); state = 100; }
int main(int argc, char **argv) { atexit(last); down(argc - 1); return 0; }
