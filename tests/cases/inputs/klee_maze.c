// KLEE: a maze to be walked by symbolic moves; the way out is an assertion.
// outcome: assertion
// runs: 4000
// expect: 20 goals, 20 covered, 0 open
#include <klee/klee.h>

#define H 5
#define W 6

static char maze[H][W + 1] = {"+----+", "|    |", "| +- |", "| |# |", "+----+"};

int main(void) {
  char program[6];
  int x = 1, y = 1, ox, oy;
  klee_make_symbolic(program, sizeof program, "program");
  for (int i = 0; i < 6; i++) {
    ox = x;
    oy = y;
    switch (program[i]) {
    case 'w': y--; break;
    case 's': y++; break;
    case 'a': x--; break;
    case 'd': x++; break;
    default: return 1;
    }
    if (maze[y][x] == '#') klee_assert(0);
    if (maze[y][x] != ' ') {
      x = ox;
      y = oy;
    }
    if (ox == x && oy == y) return 2;
  }
  return 3;
}
