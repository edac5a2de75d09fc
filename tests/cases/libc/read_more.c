// A buffer that is larger than what is there: how much was read is a value, and so is each byte behind a run's own end.
// options: --stdin 4 --file data:3
// runs: 60
// expect: 18 goals, 18 covered, 0 open
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  char text[16] = "....:::.";
  unsigned n = fread(text, 1, sizeof text - 1, stdin);
  if (text[0] == '-' && text[1] == '>') return 1;
  if (text[1] == '.' && n > 0) return 2;
  if (text[3] == '.' && n == 4) return 3;
  char rest[8] = {1, 2, 3};
  int file = open("data", O_RDONLY);
  if (read(file, rest, sizeof rest) == 2 && rest[0] == rest[1]) return 4;
  return rest[2] == 'x' ? 5 : 0;
}
