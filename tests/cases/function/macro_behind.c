// Macros that stand behind the function mean nothing to its driver, whether they rename it, a type, or a keyword.
// options: --function wide
// expect: 4 goals, 4 covered, 0 open
typedef int bool;
int wide(short x, bool y) {
  if (x == 700) return 1;
  if (y == 700) return 2;
  return 0;
}
int checked(short x) { return wide(x & 1, 0); }
#define wide checked
#define short char
