// A macro of the same name, a parameter of the same name, and an old-style definition.
// options: --function twice
// flags: -std=c99 -w
// expect: 6 goals, 6 covered, 0 open
#define twice(x) ((x) * 2)

int (twice)(twice, text) int twice; const char *text; {
  if (twice == 21) return 1;
  if (text && text[0] == 'q') return 2;
  return 0;
}
