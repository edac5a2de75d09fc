// A library function writes over a buffer that held input values: what was known of it is void.
// expect: 10 goals, 8 covered, 2 open
#include <stdio.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char buffer[8];
  for (int i = 0; i < 7; i++) buffer[i] = __VERIFIER_nondet_char();
  buffer[7] = 0;
  int hits = 0;
  if (buffer[2] == 'x') hits++;
  snprintf(buffer, sizeof buffer, "%d", 12345);
  if (buffer[2] == 'x') hits++; // open: true
  if (buffer[2] == '3') hits++; // open: false
  if (buffer[6] == 'z') hits++;
  return hits;
}
