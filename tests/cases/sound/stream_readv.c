// An address that goes through a pipe, read by readv.
// cause: 7
#include <sys/uio.h>
#include <unistd.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int ends[2], *p = &x, *q = 0;
    struct iovec to = {&q, sizeof q};
    if (pipe(ends)) return 1;
    if (write(ends[1], &p, sizeof p) != sizeof p) return 2;
    if (readv(ends[0], &to, 1) != sizeof q) return 3;
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
