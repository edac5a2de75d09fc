// The same by descriptors; the place is told by its distance from the start of a larger step.
// cause: 25
#include <fcntl.h>
#include <unistd.h>
static int x;
int main(int argc, char **argv) {
  if (argc > 1) {
    int fd = open("/proc/self/mem", O_RDWR), two = 2;
    lseek(fd, (long)&x, SEEK_SET);
    if (write(fd, &two, sizeof two) != sizeof two) return 1;
  }
  if (x == 2) return 11; // taken: true, 11
  return 0;
}
