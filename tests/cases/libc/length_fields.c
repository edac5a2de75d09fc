// Length-prefixed records, one inside the other.
// options: --stdin 10 --engines concolic,crabs
// runs: 2000
// expect: 26 goals, 25 covered, 1 infeasible, 0 open
#include <stdio.h>

static unsigned char data[10];
static size_t size;

static int record(size_t at, size_t end, int depth) {
  while (at + 2 <= end) {
    unsigned tag = data[at], length = data[at + 1];
    at += 2;
    if (length > end - at) return -1;
    if (tag == 0x30) {
      if (depth > 1) return -2;
      int inside = record(at, at + length, depth + 1);
      if (inside != 0) return inside;
    } else if (tag == 0x02 && length == 1 && depth == 1) {
      if (data[at] == 0x99) return 7;
    }
    at += length;
  }
  return 0;
}

int main(void) {
  size = fread(data, 1, sizeof data, stdin);
  int result = record(0, size, 0);
  if (result == 7) return 1;
  if (result == -2) return 2;
  if (result == -1) return 3;
  if (result == 1) return 4; // infeasible: true
  return 0;
}
