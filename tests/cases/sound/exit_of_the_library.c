// A function of the C library is called at the end and changes a variable of the C library. (TZ=EST5 in the environment.)
// cause: handlers without a body
#include <stdlib.h>
#include <time.h>
static void last(void) {
  if (timezone == 18000) _Exit(11); // taken: true, 11, by TZ=EST5 ./program x
}
int main(int argc, char **argv) {
  timezone = 0;
  atexit(last);
  atexit(tzset);
  return 0;
}
