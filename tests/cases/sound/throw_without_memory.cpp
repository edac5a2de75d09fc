// There is no memory for an exception: the program ends before it is made.
// cause: exceptions that nobody catches
#include <exception>
#include <unistd.h>
static int state;
struct large {
  char bytes[1L << 46];
  large() { state = 2; }
};
static void last() {
  if (state == 1) _exit(11); // taken: true, 11
  _exit(0);
}
int main(int argc, char **argv) {
  std::set_terminate(last);
  if (argc > 1) {
    state = 1;
    throw large();
  }
  return 0;
}
