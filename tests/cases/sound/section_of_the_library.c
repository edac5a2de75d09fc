// The C library goes through a section of its own at the end.
// cause: sections
// flags: -static
#include <unistd.h>
static int state;
static void at_end(void) {
  if (state == 5) _exit(11); // taken: true, 11
}
__attribute__((section("__libc_atexit"))) void (*hook)(void) = at_end;
int main(int argc, char **argv) {
  if (argc > 1) state = 5;
  return 0;
}
