// mmap tells failure by a pointer that is not null.
// options: --symbolic failures
// runs: 150
// expect: 4 goals, 4 covered, 0 open
#include <sys/mman.h>
int main(void) {
  char *page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return 1;
  page[0] = 1;
  if (munmap(page, 4096) != 0) return 2;
  return 0;
}
