// Ranks a hand of five playing cards, each a number below 52.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  unsigned char card[5];
  int ranks[13] = {0}, suits[4] = {0};
  for (int i = 0; i < 5; i++) {
    card[i] = __VERIFIER_nondet_uchar();
    if (card[i] >= 52) return 1;
    for (int j = 0; j < 5; j++)
      if (j < i && card[j] == card[i]) return 2;
    ranks[card[i] % 13]++;
    suits[card[i] / 13]++;
  }
  int pairs = 0, threes = 0, fours = 0, flush = 0, low = -1, high = -1;
  for (int r = 0; r < 13; r++) {
    if (ranks[r] == 0) continue;
    if (ranks[r] > 4) reach_error();            // there are four suits
    if (low < 0) low = r;
    high = r;
    switch (ranks[r]) {
    case 2: pairs++; break;
    case 3: threes++; break;
    case 4: fours++; break;
    default: break;
    }
  }
  for (int s = 0; s < 4; s++)
    if (suits[s] == 5) flush++;
  if (flush > 1) reach_error();
  if (flush && pairs) reach_error();            // equal ranks have different suits
  int straight = !pairs && !threes && !fours && high - low == 4;
  if (straight && flush) return high == 12 ? 3 : 4;
  if (fours) {
    if (pairs) return 5;                        // never with five cards
    return 6;
  }
  if (threes && pairs) return 7;
  if (flush) return 8;
  if (straight) return 9;
  if (threes) {
    if (high == low) reach_error();
    return 10;
  }
  if (pairs > 2) return 11;                     // never with five cards
  return pairs;
}
