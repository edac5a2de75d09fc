// What `new` throws and nobody catches ends the program before anything is cleaned up.
// cause: exceptions that nobody catches
#include <exception>
#include <unistd.h>
static int live;
static char *keep;
struct guard {
  guard() { live = 1; }
  ~guard() { live = 0; }
};
static void last() {
  if (live) _exit(11); // taken: true, 11
  _exit(0);
}
int main(int argc, char **argv) {
  std::set_terminate(last);
  guard one;
  if (argc > 1) keep = new char[(unsigned long)argc << 61];
  return 0;
}
