// What lies between the members of a record is anything.
// options: --function differs
// expect: 6 goals, 4 covered, 2 open
#include <string.h>
struct pair {
  char first;
  int second;
};
int differs(struct pair one) {
  static const struct pair zero;
  if (one.first == 0 && one.second == 0 && memcmp(&one, &zero, sizeof one)) return 1; // open: false, true
  return 0;
}
