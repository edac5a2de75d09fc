// A process that shares its memory with its parent, by a second name.
// cause: 17
#include <sys/types.h>
#include <unistd.h>
extern pid_t __vfork(void) __attribute__((returns_twice));
static int x;
int main(int argc, char **argv) {
  if (argc > 1)
    if (__vfork() == 0) {
      x = 1;
      _exit(0);
    }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
