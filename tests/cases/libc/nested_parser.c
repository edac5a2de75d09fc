// A parser of nested brackets with numbers, by recursive descent over a string.
// options: --stdin 7 --engines concolic
// runs: 3000
// expect: 18 goals, 17 covered, 1 open
#include <ctype.h>
#include <stdio.h>

static int next;
static int failed;

static int item(int depth) {
  if (isdigit(next)) {
    int value = next - '0';
    next = getchar();
    return value;
  }
  if (next != '(' || depth > 2) {
    failed = 1;
    return 0;
  }
  next = getchar();
  int sum = 0;
  while (next != ')') {
    sum += item(depth + 1);
    if (failed) return 0;
  }
  next = getchar();
  return sum * 2;
}

int main(void) {
  next = getchar();
  int value = item(0);
  if (failed) return 1;
  if (value == 28) return 2;
  if (value == 7) return 3;
  if (value > 200) return 4; // open: true
  return 0;
}
