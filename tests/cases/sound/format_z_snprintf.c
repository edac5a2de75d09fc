// The same by snprintf, and with a position.
// cause: 4
#include <stdio.h>
int main(int argc, char **argv) {
  static unsigned long n, m;
  char text[8];
  if (argc > 1) snprintf(text, sizeof text, "two%1$Zn", &n);
  if (n == 3) return 11; // taken: true, 11, by ./program x
  if (argc < -1) fprintf(stderr, "%d%Zn", argc, &m);
  return 0;
}
