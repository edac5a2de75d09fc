// Objects are destroyed after exit() in a function.
// cause: handlers of the end
#include <cstdlib>
#include <unistd.h>
struct S { int n = 1; ~S() { if (n == 2) _exit(11); } }; // taken: true, 11
static S one;
static void leave(int n) { one.n = n; exit(0); }
int main(int argc, char **argv) { leave(argc); return 0; }
