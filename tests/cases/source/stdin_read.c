// read(2) in two parts; how much it returns depends on the length of the input.
// options: --stdin 9
// expect: 12 goals, 12 covered, 0 open
#include <string.h>
#include <unistd.h>

int main(void) {
  unsigned char head[4], body[5];
  long n = read(0, head, sizeof head);
  if (n < 4) return n == 0 ? 1 : 2;
  if (memcmp(head, "\x7f" "ELF", 4) != 0) return 3;
  n = read(0, body, sizeof body);
  if (n == 3) return 4;
  if (n == 5 && body[4] == 0xee) return 5;
  return 0;
}
