// A counter of the C library that the program defines.
// cause: 14
#include <error.h>
unsigned int error_message_count;
int main(int argc, char **argv) {
  if (argc > 1) error(0, 0, "message");
  if (error_message_count == 1) return 11; // taken: true, 11
  return 0;
}
