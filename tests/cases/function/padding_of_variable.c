// What lies between the members of a variable whose type has no name is anything.
// options: --function differs --symbolic-globals
// expect: 2 goals, 1 covered, 1 open
#include <string.h>
static struct {
  char first;
  int second;
} state;
void set(const void *bytes) { memcpy(&state, bytes, sizeof state); }
int differs(void) {
  unsigned char bytes[sizeof state];
  memcpy(bytes, &state, sizeof state);
  if (bytes[1] == 7) return 1; // open: true
  return 0;
}
