// CREST: unsigned and narrow types wrap as C says.
// expect: 8 goals, 7 covered, 1 infeasible, 0 open
#include <crest.h>

int main(void) {
  unsigned int u;
  unsigned char c;
  unsigned short s;
  CREST_unsigned_int(u);
  CREST_unsigned_char(c);
  CREST_unsigned_short(s);
  if (u + 10 < u) {
    if ((unsigned char)(c + 200) == 3) return 1;
  } else if (s * s == 1764 && s < 100) { // infeasible: false
    return 2;
  }
  return 0;
}
