// A file that is mapped into memory.
// options: --file data:16
// expect: 12 goals, 9 covered, 3 open
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  int file = open("data", O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return 1; // open: true, true
  if (status.st_size < 6) return 2;
  const char *text = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (text == MAP_FAILED) return 3; // open: true
  if (memcmp(text, "map", 3) != 0) return 4;
  return text[status.st_size - 1] == '.' ? 5 : 0;
}
