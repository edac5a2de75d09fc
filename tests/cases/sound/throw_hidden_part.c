// part of: throw_hidden.cpp
#define _GNU_SOURCE
#include <glob.h>
#include <sys/stat.h>
void *my_opendir(const char *name);
static void *read_one(void *folder) { return 0; }
static void close_it(void *folder) {}
static int look(const char *name, struct stat *status) { return -1; }
static glob_t found;
int run(const char *pattern) {
  found.gl_opendir = my_opendir;
  found.gl_readdir = (void *)read_one;
  found.gl_closedir = close_it;
  found.gl_stat = found.gl_lstat = (void *)look;
  return glob(pattern, GLOB_ALTDIRFUNC, 0, &found);
}
