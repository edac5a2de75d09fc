// An address that is gathered by writev, and read by read.
// cause: 8
#include <sys/uio.h>
#include <unistd.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int ends[2], *p = &x, *q = 0;
    struct iovec from = {&p, sizeof p};
    if (pipe(ends)) return 1;
    if (writev(ends[1], &from, 1) != sizeof p) return 2;
    if (read(ends[0], &q, sizeof q) != sizeof q) return 3;
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
