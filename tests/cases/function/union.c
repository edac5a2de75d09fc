// A union without pointers may hold any bytes.
// options: --function peek
// expect: 12 goals, 12 covered, 0 open
union word { unsigned whole; unsigned char bytes[4]; float number; };

int peek(union word word, int how) {
  if (how == 0 && word.whole == 0xdeadbeef) return 1;
  if (how == 1 && word.bytes[3] == 0x7f) return 2;
  if (how == 2 && word.number == 1.5f) return 3;
  return 0;
}
