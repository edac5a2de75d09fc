// Assembly that jumps under a condition, to a function that does not come back.
// cause: 24
#include <unistd.h>
static int x;
__attribute__((used)) static void away(void) {
  if (x == 0) _exit(11); // taken: true, 11
  _exit(1);
}
int main(int argc, char **argv) {
  if (argc > 1) __asm__ volatile("andq $-16, %%rsp\n\ttest %0, %0\n\tjnz away" ::"r"(argc));
  return 0;
}
