// An address that goes through a pair of sockets.
// cause: 8
#include <sys/socket.h>
#include <unistd.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int ends[2], *p = &x, *q = 0;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return 1;
    if (send(ends[1], &p, sizeof p, 0) != sizeof p) return 2;
    if (recv(ends[0], &q, sizeof q, 0) != sizeof q) return 3;
    *q = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
