// A library function that does not throw is called by a pointer, and calls one that does.
// cause: exceptions through C
#include <cstring>
#include <glob.h>
#include <sys/stat.h>
static void *opens(const char *) { throw 5; }
static int (*go)(const char *, int, int (*)(const char *, int), glob_t *) noexcept = &glob;
static void walk(glob_t *all) { go("/nowhere/*", GLOB_ALTDIRFUNC, nullptr, all); }
int main(int argc, char **argv) {
  glob_t all;
  memset(&all, 0, sizeof all);
  all.gl_opendir = opens;
  all.gl_stat = all.gl_lstat = [](const char *, struct stat *) { return -1; };
  int caught = 0;
  try {
    if (argc > 1) walk(&all);
  } catch (int) {
    caught = 1;
  }
  if (caught) return 11; // taken: true, 11
  return 0;
}
