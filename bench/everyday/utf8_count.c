// Counts characters of UTF-8 and notices what is malformed.
// options: --stdin 10
#include <stdio.h>

int main(void) {
  unsigned char text[16];
  size_t size = fread(text, 1, sizeof text, stdin), i = 0;
  int characters = 0, wide = 0;
  while (i < size) {
    unsigned c = text[i];
    int more;
    unsigned code;
    if (c < 0x80) more = 0, code = c;
    else if ((c & 0xe0) == 0xc0) more = 1, code = c & 0x1f;
    else if ((c & 0xf0) == 0xe0) more = 2, code = c & 0x0f;
    else if ((c & 0xf8) == 0xf0) more = 3, code = c & 7;
    else return puts("no first byte"), 1;
    if (i + (size_t)more >= size) return puts("cut off"), 2;
    for (int k = 1; k <= more; k++) {
      if ((text[i + (size_t)k] & 0xc0) != 0x80) return puts("no continuation"), 3;
      code = code << 6 | (text[i + (size_t)k] & 0x3f);
    }
    if ((more == 1 && code < 0x80) || (more == 2 && code < 0x800) || (more == 3 && code < 0x10000))
      return puts("overlong"), 4;
    if (code >= 0xd800 && code < 0xe000) return puts("surrogate"), 5;
    if (code > 0x10ffff) return puts("too large"), 6;
    if (code == 0x20ac) puts("euro");
    if (more > 0) wide++;
    characters++;
    i += (size_t)more + 1;
  }
  if (wide > 2) puts("many wide characters");
  printf("%d\n", characters);
  return 0;
}
