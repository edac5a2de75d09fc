// A function for the program's end throws, through C, to whoever catches around the end.
// cause: exceptions through C
// files: exit_throws_part.c
#include <cstdlib>
#include <unistd.h>
extern "C" void leave(int status);
static int armed;
static void handler() {
  if (armed) {
    armed = 0;
    throw 5;
  }
}
int main(int argc, char **argv) {
  int caught = 0;
  std::atexit(handler);
  try {
    if (argc > 1) {
      armed = 1;
      leave(0);
    }
  } catch (int) {
    caught = 1;
  }
  if (caught) _exit(11); // taken: true, 11
  return 0;
}
