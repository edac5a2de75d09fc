// Files that cannot be looked at.
// options: --symbolic failures
// runs: 150
// expect: 8 goals, 7 covered, 1 open
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat status;
  if (stat("/", &status) != 0) return errno == EACCES ? 1 : 2;
  if (!S_ISDIR(status.st_mode)) return 3; // open: true
  if (access("/", R_OK) != 0) return 4;
  return 0;
}
