// A read that is interrupted is tried again, and then works or not.
// options: --symbolic failures
// runs: 150
// expect: 8 goals, 8 covered, 0 open
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  char byte;
  int in = open("/dev/null", O_RDONLY);
  if (in < 0) return 1;
  int tries = 0;
  while (read(in, &byte, 1) < 0) {
    if (errno != EINTR) return 2;
    if (++tries == 2) return 3;
  }
  close(in);
  return 0;
}
