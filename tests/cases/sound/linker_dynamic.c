// The table of constructors, found by the names that the linker gives to the file's own parts.
// cause: linker's names
#include <link.h>
extern ElfW(Dyn) _DYNAMIC[] __attribute__((visibility("hidden")));
extern char __ehdr_start[] __attribute__((visibility("hidden")));
typedef void (*function)(int, char **, char **);
static int count;
__attribute__((constructor)) static void first(void) { count++; }
int main(int argc, char **argv) {
  function *table = 0;
  unsigned long size = 0;
  if (argc > 1) {
    for (ElfW(Dyn) *d = _DYNAMIC; d->d_tag; d++) {
      if (d->d_tag == DT_INIT_ARRAY) table = (function *)(__ehdr_start + d->d_un.d_val);
      if (d->d_tag == DT_INIT_ARRAYSZ) size = d->d_un.d_val / 8;
    }
    for (unsigned long i = 0; i < size; i++) table[i](argc, argv, 0);
  }
  if (count >= 2) return 11; // taken: true, 11
  return 0;
}
