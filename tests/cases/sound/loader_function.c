// The loader tells which function an address is in.
// cause: addresses from libraries
// flags: -rdynamic
#define _GNU_SOURCE
#include <dlfcn.h>
typedef int (*function)(int);
static int count, again;
__attribute__((noinline)) static int helper(void) {
  Dl_info info;
  if (again) {
    again = 0;
    dladdr(__builtin_return_address(0), &info);
    return ((function)info.dli_saddr)(50);
  }
  return 0;
}
__attribute__((noinline)) int work(int n) {
  count++;
  return helper() + n;
}
int main(int argc, char **argv) {
  if (argc > 1) again = 1;
  work(1);
  if (count == 2) return 11; // taken: true, 11
  return 0;
}
