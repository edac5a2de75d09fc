// part of: inline_line.c
int number(void) { return 2; }
int same(int x) { return x; }
