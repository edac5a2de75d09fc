// Who has won a game of noughts and crosses, from nine characters.
// options: --stdin 10
#include <stdio.h>

int main(void) {
  char board[10];
  static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
  int crosses = 0, noughts = 0, won_x = 0, won_o = 0;
  if (scanf("%9s", board) != 1) return 1;
  for (int i = 0; i < 9; i++) {
    if (board[i] == 'x') crosses++;
    else if (board[i] == 'o') noughts++;
    else if (board[i] != '.') return puts("odd board"), 2;
  }
  if (crosses < noughts || crosses > noughts + 1) return puts("impossible"), 3;
  for (int i = 0; i < 8; i++) {
    char first = board[lines[i][0]];
    if (first == board[lines[i][1]] && first == board[lines[i][2]]) {
      if (first == 'x') won_x++;
      else if (first == 'o') won_o++;
    }
  }
  if (won_x && won_o) puts("impossible");
  else if (won_x) puts(won_x > 1 ? "x wins twice" : "x wins");
  else if (won_o) puts("o wins");
  else if (crosses + noughts == 9) puts("draw");
  else puts("goes on");
  return 0;
}
