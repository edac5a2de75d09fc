// What every program of this folder does: it reads text, lets functions of the library work on it, and returns a
// checksum of all that they gave and wrote. Each bit of it is decided on a line of its own, which the test knows.
#include <stdio.h>

static unsigned long sum = 5381;

static void add(unsigned long value) { sum = (sum ^ value) * 0x9e3779b97f4a7c15ul; }

static void add_bytes(const void *from, unsigned size) {
  for (unsigned i = 0; i < size; i++) add(((const unsigned char *)from)[i]);
}

// A place of a text; one more than the index, 0 for none.
#define ADD_PLACE(place, text) add((place) == 0 ? 0 : (unsigned long)((place) - (text)) + 1)

static void add_double(double value) {
  union { double value; unsigned long bits; } all = {value};
  add(value == value ? all.bits : 1);
}

// All of standard input as a string of at most `size` - 1 bytes.
static void read_text(char *text, int size) {
  int length = 0;
  for (int i = 0; i < size; i++) text[i] = 0;
  for (int c; length < size - 1 && (c = getchar()) != EOF; length++) text[length] = (char)c;
}

static int checksum(void) {
  int code = 0;
  sum ^= sum >> 32;
  sum ^= sum >> 16;
  sum ^= sum >> 8;
  if (sum & 1) code |= 1;
  if (sum & 2) code |= 2;
  if (sum & 4) code |= 4;
  if (sum & 8) code |= 8;
  if (sum & 16) code |= 16;
  if (sum & 32) code |= 32;
  if (sum & 64) code |= 64;
  if (sum & 128) code |= 128;
  return code;
}
