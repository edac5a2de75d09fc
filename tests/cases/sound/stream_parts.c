// A stream whose buffer was set by hand writes the program's own memory.
// cause: parts of streams
#include <stdio.h>
static char buffer[64];
int main(int argc, char **argv) {
  FILE *file = fopen("/dev/null", "w");
  if (!file) return 1;
  putc('a', file);
  fflush(file);
  if (argc > 1) {
    file->_IO_write_base = buffer;
    file->_IO_write_ptr = buffer;
    file->_IO_write_end = buffer + 64;
  }
  fputc('h', file);
  if (buffer[0] == 'h') return 11; // taken: true, 11
  return 0;
}
