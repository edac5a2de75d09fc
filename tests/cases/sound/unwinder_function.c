// The unwinder tells which function an address is in.
// cause: addresses from libraries
#include <unwind.h>
typedef int (*function)(int);
static int count, again;
__attribute__((noinline)) static int helper(void) {
  function f = (function)_Unwind_FindEnclosingFunction(__builtin_return_address(0));
  if (again) {
    again = 0;
    return f(50);
  }
  return 0;
}
__attribute__((noinline)) static int work(int n) {
  count++;
  return helper() + n;
}
int main(int argc, char **argv) {
  if (argc > 1) again = 1;
  work(1);
  if (count == 2) return 11; // taken: true, 11
  return 0;
}
