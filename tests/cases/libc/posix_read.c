// open, read, lseek and close on a file of inputs.
// options: --file input:8
// runs: 600
// expect: 16 goals, 11 covered, 5 open
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int file = open("input", O_RDONLY);
  if (file < 0) return 1; // open: true
  char buffer[8];
  ssize_t count = read(file, buffer, 4);
  if (count < 4) return 2;
  if (buffer[3] == 'D') {
    if (lseek(file, 2, SEEK_SET) != 2) return 3; // open: true
    if (read(file, buffer, 2) != 2) return 4; // open: true
    if (buffer[1] != 'D') return 5; // open: true
    if (buffer[0] == 'C') return 6;
  }
  if (close(file) != 0) return 7; // open: true
  return 0;
}
