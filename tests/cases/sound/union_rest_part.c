// part of: union_rest.c
unsigned char last = 7;
int check(void) {
  if (last != 0) return 11; // taken: true, 11
  return 3;
}
