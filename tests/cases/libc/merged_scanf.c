// Numbers and words of scanf are values: how far it reads is one too.
// options: --stdin 16
// runs: 200
// expect: 14 goals, 14 covered, 0 open
#include <stdio.h>
#include <string.h>

int main(void) {
  int a, b;
  char word[6];
  int count = scanf("%d/%d", &a, &b);
  if (count == EOF) return 1;
  if (count == 0) return 2;
  if (count == 1) return 3;
  if (a == 1234 && b == -56) return 4;
  if (scanf("%5s", word) != 1) return 5;
  if (strcmp(word, "apple") == 0) return 6;
  return 0;
}
