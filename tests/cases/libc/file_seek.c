// fseek and ftell on a file of inputs: a header points at its data.
// options: --file data.bin:12
// runs: 1000
// expect: 20 goals, 16 covered, 4 open
#include <stdio.h>

int main(void) {
  FILE *f = fopen("data.bin", "rb");
  if (!f) return 1; // open: true
  unsigned char head[2];
  if (fread(head, 1, 2, f) != 2) return 2;
  if (head[0] != 0xd8) return 3;
  if (head[1] < 2 || head[1] > 8) return 4;
  if (fseek(f, head[1], SEEK_SET) != 0) return 5; // open: true
  int c = fgetc(f);
  if (c == EOF) return 6;
  if (c == 0x42) return 7;
  if (ftell(f) != head[1] + 1) return 8; // open: true
  rewind(f);
  if (fgetc(f) != 0xd8) return 9; // open: true
  return 0;
}
