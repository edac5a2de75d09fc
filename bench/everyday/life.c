// A few rounds of Conway's game on a small board of bits.
extern unsigned short __VERIFIER_nondet_ushort(void);
#include <stdio.h>

#define SIDE 4

static int alive(unsigned board, int row, int column) {
  if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) return 0;
  return board >> (row * SIDE + column) & 1;
}

static unsigned next(unsigned board) {
  unsigned result = 0;
  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++) {
      int around = 0;
      for (int r = -1; r <= 1; r++)
        for (int c = -1; c <= 1; c++)
          if (r != 0 || c != 0) around += alive(board, row + r, column + c);
      if (around == 3 || (around == 2 && alive(board, row, column))) result |= 1u << (row * SIDE + column);
    }
  return result;
}

int main(void) {
  unsigned board = __VERIFIER_nondet_ushort();
  if (board == 0) return 1;
  unsigned later = next(board);
  if (later == 0) return puts("dies at once"), 2;
  if (later == board) return puts("still"), 3;
  if (next(later) == board) return puts("blinks"), 4;
  return 0;
}
