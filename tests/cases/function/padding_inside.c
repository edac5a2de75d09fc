// What lies between the members of a record without a name is anything, also where it is a member or an element.
// options: --function differs
// expect: 4 goals, 2 covered, 2 open
#include <string.h>
struct boxed {
  struct {
    char first;
    int second;
  } one, some[2];
};
int differs(struct boxed box) {
  unsigned char bytes[sizeof box];
  memcpy(bytes, &box, sizeof box);
  if (bytes[1] == 7) return 1; // open: true
  if (bytes[8 + 8 + 1] == 7) return 2; // open: true
  return 0;
}
