// A ring buffer: operations from nondeterministic bytes.
extern unsigned char __VERIFIER_nondet_uchar(void);
#include <stdbool.h>

#define SIZE 4

static unsigned char ring[SIZE];
static unsigned head, count;

static bool put(unsigned char value) {
  if (count == SIZE) return false;
  ring[(head + count++) % SIZE] = value;
  return true;
}

static bool get(unsigned char *value) {
  if (count == 0) return false;
  *value = ring[head];
  head = (head + 1) % SIZE;
  count--;
  return true;
}

int main(void) {
  unsigned char value = 0;
  for (int i = 0; i < 8; i++) {
    unsigned char op = __VERIFIER_nondet_uchar();
    if (op < 128) {
      if (!put(op)) return 1;
    } else if (op < 200) {
      if (!get(&value)) return 2;
      if (value == 99) return 3;
    } else if (op == 255) {
      break;
    }
  }
  if (count == SIZE && head == 2) return 4;
  if (count > 2 && ring[0] == ring[1] && ring[1] == ring[2]) return 5;
  return 0;
}
