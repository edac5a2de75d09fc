// Checks whether a board of tic-tac-toe can come from a game that was played by the rules.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static const unsigned char lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                          {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static int count(const unsigned char *board, unsigned char who) {
  int n = 0;
  for (int i = 0; i < 9; i++)
    if (board[i] == who) n++;
  return n;
}

static int wins(const unsigned char *board, unsigned char who) {
  int n = 0;
  for (int i = 0; i < 8; i++)
    if (board[lines[i][0]] == who && board[lines[i][1]] == who && board[lines[i][2]] == who) n++;
  return n;
}

int main(void) {
  unsigned char board[9];
  for (int i = 0; i < 9; i++) {
    board[i] = __VERIFIER_nondet_uchar();
    if (board[i] > 2) return 1;
  }
  int crosses = count(board, 1), noughts = count(board, 2);
  if (crosses != noughts && crosses != noughts + 1) return 2;
  int cross_wins = wins(board, 1), nought_wins = wins(board, 2);
  if (cross_wins && nought_wins) return 3;
  if (cross_wins > 2) reach_error();              // five crosses make at most two lines
  if (nought_wins > 1) reach_error();
  if (cross_wins) {
    if (crosses == noughts) return 4;
    if (crosses < 3) reach_error();
    if (cross_wins == 2 && noughts < 4) return 5; // never: two lines take five crosses
    return cross_wins == 2 ? 6 : 7;
  }
  if (nought_wins) {
    if (crosses > noughts) return 8;
    if (noughts == 4) return 9;
    return 10;
  }
  if (crosses + noughts == 9) {
    if (board[4] == 0) return 11;                 // never: the board is full
    return 12;
  }
  return 0;
}
