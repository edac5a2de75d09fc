// Directories that cannot be opened, made or removed.
// options: --symbolic failures
// runs: 150
// expect: 10 goals, 10 covered, 0 open
#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  DIR *folder = opendir("/");
  if (!folder) return 1;
  if (closedir(folder) != 0) return 2;
  if (mkdir("made", 0700) != 0) return errno == EEXIST ? 3 : 4;
  if (rmdir("made") != 0) return 5;
  return 0;
}
