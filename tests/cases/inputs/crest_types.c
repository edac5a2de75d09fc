// CREST: variables of all its types.
// expect: 12 goals, 12 covered, 0 open
#include <crest.h>

int main(void) {
  unsigned char uc;
  unsigned short us;
  unsigned int ui;
  char c;
  short s;
  int i;
  CREST_unsigned_char(uc);
  CREST_unsigned_short(us);
  CREST_unsigned_int(ui);
  CREST_char(c);
  CREST_short(s);
  CREST_int(i);
  if (uc == 255) return 1;
  if (us == 65535) return 2;
  if (ui > 4294967290u) return 3;
  if (c < -100) return 4;
  if (s == -32768) return 5;
  if (i == -2000000000) return 6;
  return 0;
}
