// What a destructor registers runs before the destructors that have a priority.
// cause: the end of a program
#include <stdlib.h>
#include <unistd.h>
static int state, armed;
static void handler(void) {
  if (state == 1) state = 2;
}
__attribute__((destructor)) static void first(void) {
  state = 1;
  if (armed) atexit(handler);
}
__attribute__((destructor(150))) static void second(void) {
  if (state == 2) _exit(11); // taken: true, 11
}
int main(int argc, char **argv) {
  armed = argc > 1;
  return 0;
}
