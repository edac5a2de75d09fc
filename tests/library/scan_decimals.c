// Numbers with a point of scanf: %lf and %f, from standard input and from text.
// options: --stdin 12
// letters: 0125.-+ eEinfx
#include "check.h"

int main(void) {
  char text[13];
  double d = -7;
  float f = -7;
  int n = 0;
  add((unsigned)scanf("%lf%n", &d, &n));
  add((unsigned)n);
  add_double(d);
  add((unsigned)scanf("%4f%n", &f, &n));
  add((unsigned)n);
  add_double((double)f);
  add((unsigned)getchar());
  read_text(text, sizeof text);
  add((unsigned)sscanf(text, "%lf%n", &d, &n));
  add((unsigned)n);
  add_double(d);
  add((unsigned)sscanf(text, "%3lf,%f", &d, &f));
  add_double(d);
  add_double((double)f);
  return checksum();
}
