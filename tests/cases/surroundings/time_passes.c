// The time as an input: what it is, and how much of it passes between two questions. It never goes back.
// options: --symbolic time
// runs: 200
// expect: 8 goals, 7 covered, 1 open
#include <sys/time.h>
#include <time.h>
int main(void) {
  time_t start = time(0);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (now.tv_sec - start > 3600) return 1;
  if (start == 1234567890) return 2;
  struct timeval later;
  gettimeofday(&later, 0);
  if (later.tv_sec < now.tv_sec) return 3; // open: true
  if (later.tv_sec == now.tv_sec + 5) return 4;
  return 0;
}
