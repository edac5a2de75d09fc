// A buffer for a stream, by a second name of setvbuf.
// cause: 17
#include <stdio.h>
extern int _IO_setvbuf(FILE *, char *, int, size_t);
static char buffer[64];
int main(int argc, char **argv) {
  if (argc > 1) {
    _IO_setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    buffer[0] = 0;
    putchar('q');
    if (buffer[0] == 'q') return 11; // taken: true, 11
  }
  return 0;
}
