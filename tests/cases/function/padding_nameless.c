// What lies between the members of a nameless record within another is anything, and so is what a chosen member of a union leaves.
// options: --function differs
// expect: 8 goals, 6 covered, 2 open
#include <string.h>
struct boxed {
  struct {
    char first;
    int second;
  };
  union {
    short number;
    char letters[3];
  };
};
int differs(struct boxed one) {
  static const struct boxed zero;
  if (one.first == 0 && one.second == 0 && one.number == 0 && memcmp(&one, &zero, sizeof one)) return 1; // open: false, true
  return 0;
}
