// An address as the position in a file.
// cause: 12
#include <fcntl.h>
#include <unistd.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int fd = open("f", O_RDWR | O_CREAT, 0600);
    unsigned long n = (unsigned long)&x, m = 0;
    for (int i = 0; i < 4; i++) {
      lseek(fd, n >> 16 * i & 0xffff, SEEK_SET);
      m |= (unsigned long)lseek(fd, 0, SEEK_CUR) << 16 * i;
    }
    union { unsigned long n; int *p; } u = {m};
    *u.p = 1;
  }
  if (x == 1) return 11; // taken: true, 11
  return 0;
}
