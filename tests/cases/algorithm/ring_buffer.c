// A ring buffer that the input fills and drains.
// runs: 3000
// expect: 20 goals, 19 covered, 1 infeasible, 0 open
extern unsigned char __VERIFIER_nondet_uchar(void);

static struct { unsigned char data[3]; unsigned head, count; } ring;

static int put(unsigned char byte) {
  if (ring.count == 3) return 0;
  ring.data[(ring.head + ring.count++) % 3] = byte;
  return 1;
}

static int get(void) {
  if (ring.count == 0) return -1;
  int byte = ring.data[ring.head];
  ring.head = (ring.head + 1) % 3;
  ring.count--;
  return byte;
}

int main(void) {
  int refused = 0, empty = 0;
  for (int i = 0; i < 5; i++) {
    unsigned char op = __VERIFIER_nondet_uchar();
    if (op & 1) {
      if (!put(op)) refused++;
    } else {
      int byte = get();
      if (byte < 0) empty++;
      else if (byte == 0x51) return 1;
    }
  }
  if (refused == 2) return 2;
  if (empty == 5) return 3;
  if (refused == 3) return 4; // infeasible: true
  return 0;
}
