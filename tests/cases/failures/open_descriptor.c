// A descriptor that cannot be had, read, written or closed.
// options: --symbolic failures
// runs: 150
// expect: 14 goals, 14 covered, 0 open
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
  int out = open("out.txt", O_RDWR | O_CREAT, 0600);
  if (out < 0) return errno == EEXIST ? 1 : 2;
  if (write(out, "abc", 3) < 0) return errno == ENOSPC ? 3 : 4;
  if (lseek(out, 0, SEEK_SET) < 0) return 5;
  char buffer[3];
  if (read(out, buffer, 3) < 0) return 6;
  if (close(out) != 0) return 7;
  return 0;
}
