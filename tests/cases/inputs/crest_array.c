// CREST: elements of an array and fields of a structure, through the function behind the macro too.
// expect: 16 goals, 16 covered, 0 open
#include <crest.h>

struct pair { int key; char mark; };

int main(void) {
  int a[4];
  struct pair p;
  for (int i = 0; i < 4; i++) CREST_int(a[i]);
  __CrestInt(&p.key);
  CREST_char(p.mark);
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    if (a[i] < 0) return 1;
    sum += a[i];
  }
  if (sum == 1000 && a[0] > a[1] && a[2] > 400) return 2;
  if (p.key == a[3] + 1 && p.mark == 'x') return 3;
  return 0;
}
