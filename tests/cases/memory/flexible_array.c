// A struct that ends in an array of unknown length, on the heap.
// expect: 16 goals, 14 covered, 1 infeasible, 1 open
#include <stdlib.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct message { unsigned short length; unsigned char body[]; };

int main(void) {
  struct message *m = malloc(sizeof *m + 8);
  if (!m) return 1; // open: true
  m->length = __VERIFIER_nondet_uchar();
  memset(m->body, 0, 8);
  if (m->length > 8) {
    free(m);
    return 2;
  }
  unsigned char sum = 0;
  for (int i = 0; i < m->length; i++) m->body[i] = __VERIFIER_nondet_uchar();
  for (int i = 0; i < 8; i++) sum ^= m->body[i];
  int result = 0;
  if (m->length == 5 && sum == 0x5a) result = 3;
  if (m->length == 0 && sum) result = 4; // infeasible: true
  free(m);
  return result;
}
