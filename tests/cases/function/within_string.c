// A string that begins within another.
// options: --function offset
// expect: 10 goals, 10 covered, 0 open
int offset(const char *text, const char *part) {
  if (!text || !part) return -1;
  for (int i = 0; text[i]; i++)
    if (text + i == part && i == 2) return 2;
  return 0;
}
