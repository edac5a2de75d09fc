// Reads hexadecimal digits and prints the bytes, checks a checksum at the end (Intel HEX in small).
// options: --stdin 18
#include <ctype.h>
#include <stdio.h>

static int nibble(int c) {
  if (isdigit(c)) return c - '0';
  c = toupper(c);
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

static int byte(void) {
  int high = getchar();
  if (high == EOF || high == '\n') return -1;
  int low = getchar();
  if (low == EOF) return -2;
  high = nibble(high);
  low = nibble(low);
  if (high < 0 || low < 0) return -2;
  return high << 4 | low;
}

int main(void) {
  if (getchar() != ':') {
    puts("no record");
    return 1;
  }
  int count = byte();
  if (count < 0) return 2;
  int high = byte(), low = byte(), type = byte();
  if (high < 0 || low < 0 || type < 0) return 3;
  if (type > 1) {
    puts("unknown type");
    return 4;
  }
  unsigned sum = (unsigned)(count + high + low + type);
  for (int i = 0; i < count; i++) {
    int value = byte();
    if (value < 0) {
      puts("too short");
      return 5;
    }
    sum += (unsigned)value;
  }
  int check = byte();
  if (check < 0) return 6;
  if ((sum + (unsigned)check) % 256 != 0) {
    puts("checksum");
    return 7;
  }
  if (type == 1) puts("end");
  else puts("data");
  return 0;
}
