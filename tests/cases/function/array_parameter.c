// Array parameters have the length that is written, or that another parameter tells.
// options: --function vote
// expect: 10 goals, 10 covered, 0 open
enum { SEATS = 3 };

int vote(const int seats[SEATS], int n, int extra[n]) {
  int total = 0;
  for (int i = 0; i < SEATS; i++) total += seats[i] == 1;
  for (int i = 0; i < n; i++) total += extra[i] == 2;
  if (total == 5) return 1;
  if (n > 2 && extra[2] == seats[2]) return 2;
  return 0;
}
