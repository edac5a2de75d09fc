// KLEE: structures, of the size of an integer and larger; padding is input too.
// expect: 16 goals, 16 covered, 0 open
#include <klee/klee.h>

struct point { int x, y; };
struct packet { unsigned char kind; unsigned short length; unsigned int check; char body[5]; };

int main(void) {
  struct point p;
  struct packet q;
  klee_make_symbolic(&p, sizeof p, "point");
  klee_make_symbolic(&q, sizeof q, "packet");
  if (p.x == p.y + 1 && p.y == 77) return 1;
  if (q.kind != 9) return 2;
  if (q.length != 5) return 3;
  unsigned sum = 0;
  for (int i = 0; i < q.length; i++) sum = sum * 31 + (unsigned char)q.body[i];
  if (q.check != sum) return 4;
  if (q.body[0] == 'P' && q.body[4] == 'K') return 5;
  return 0;
}
