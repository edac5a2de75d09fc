// The linker has a function called after main.
// flags: -Wl,-fini=stop
#include <unistd.h>
int x;
void stop(void) {
  if (x == 1) _exit(11); // taken: true, 11
}
int main(int argc, char **argv) {
  x = argc > 1;
  return 0;
}
