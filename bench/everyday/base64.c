// Decodes base64 from standard input, with checks.
// options: --stdin 16
#include <stdio.h>
#include <string.h>

static int value(int c) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (c == 0) return -1;
  const char *place = strchr(digits, c);
  return place ? (int)(place - digits) : -1;
}

static int decode(const char *text, unsigned char *to) {
  size_t length = strlen(text);
  int count = 0;
  if (length % 4 != 0) return -1;
  for (size_t i = 0; i < length; i += 4) {
    int v[4], padding = 0;
    for (int k = 0; k < 4; k++) {
      if (text[i + k] == '=') {
        if (i + 4 != length || k < 2) return -2;
        v[k] = 0;
        padding++;
      } else {
        if (padding) return -3;
        v[k] = value((unsigned char)text[i + k]);
        if (v[k] < 0) return -4;
      }
    }
    unsigned bits = (unsigned)v[0] << 18 | v[1] << 12 | v[2] << 6 | v[3];
    to[count++] = bits >> 16;
    if (padding < 2) to[count++] = bits >> 8 & 255;
    if (padding < 1) to[count++] = bits & 255;
  }
  to[count] = 0;
  return count;
}

int main(void) {
  char line[20];
  unsigned char out[20];
  if (!fgets(line, sizeof line, stdin)) return 1;
  line[strcspn(line, "\r\n")] = 0;
  int count = decode(line, out);
  if (count < 0) {
    printf("error %d\n", count);
    return 2;
  }
  if (count == 2 && memcmp(out, "hi", 2) == 0) puts("hi yourself");
  if (count > 3 && memcmp(out, "open", 4) == 0) puts("open sesame");
  return 0;
}
