// CREST: a value goes through a pointer and a struct before it is tested.
// expect: 6 goals, 6 covered, 0 open
#include <crest.h>

struct pair {
  int first;
  short second;
};

static void swap(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

int main(void) {
  int a, b;
  short s;
  CREST_int(a);
  CREST_int(b);
  CREST_short(s);
  swap(&a, &b);
  struct pair p = {a, s};
  if (p.first == 2 * b + 1) {
    if (p.second < -100) return 1;
    if (p.second == b) return 2;
  }
  return 0;
}
