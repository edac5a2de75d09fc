// A hook of the C library that the program defines: error() calls it by that name.
// cause: 14
#include <error.h>
static int called;
static void hook(void) { called++; }
void (*error_print_progname)(void) = hook;
unsigned int error_message_count;
int main(int argc, char **argv) {
  if (argc > 1) error(0, 0, "message");
  if (called == 1) return 11; // taken: true, 11
  if (error_message_count == 7) return 12;
  return 0;
}
