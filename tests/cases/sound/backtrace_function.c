// A backtrace tells of a function that nobody named.
// cause: addresses from libraries
// flags: -rdynamic
#include <execinfo.h>
#include <stdlib.h>
#include <string.h>
static int calls;
__attribute__((noinline)) void target(int depth) {
  calls++;
  if (depth == 0) {
    void *addresses[4];
    int n = backtrace(addresses, 4);
    char **names = backtrace_symbols(addresses, n);
    for (int i = 0; i < n; i++) {
      char *found = strstr(names[i], "target+");
      if (!found) continue;
      unsigned long offset = strtoul(found + 7, 0, 16);
      ((void (*)(int))((char *)addresses[i] - offset))(1);
      return;
    }
  }
}
int main(int argc, char **argv) {
  if (argc > 1) target(0);
  if (calls == 2) return 11; // taken: true, 11
  return 0;
}
