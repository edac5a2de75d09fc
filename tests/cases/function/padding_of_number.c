// What a number leaves of its place is anything.
// options: --function differs
// expect: 2 goals, 2 covered, 0 open
#include <string.h>
struct boxed {
  int first;
  unsigned _BitInt(17) second;
};
int differs(struct boxed box) {
  unsigned char bytes[sizeof box];
  memcpy(bytes, &box, sizeof box);
  if (bytes[7] == 7) return 1;
  return 0;
}
