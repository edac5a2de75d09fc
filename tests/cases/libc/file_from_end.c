// A trailer that is found from the end of the file.
// options: --stdin 8
// expect: 10 goals, 9 covered, 1 open
#include <stdio.h>
#include <unistd.h>

int main(void) {
  off_t size = lseek(0, 0, SEEK_END);
  if (size < 3) return 1;
  lseek(0, -2, SEEK_END);
  char trailer[2];
  if (read(0, trailer, 2) != 2) return 2; // open: true
  if (trailer[0] == 'Z' && trailer[1] == 'z') return size == 5 ? 3 : 4;
  return 0;
}
