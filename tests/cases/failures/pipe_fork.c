// Pipes and processes that cannot be had.
// options: --symbolic failures
// runs: 150
// expect: 4 goals, 4 covered, 0 open
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  int ends[2];
  if (pipe(ends) != 0) return 1;
  int copy = dup(ends[0]);
  if (copy < 0) return 2;
  close(copy);
  close(ends[0]);
  close(ends[1]);
  return 0;
}
