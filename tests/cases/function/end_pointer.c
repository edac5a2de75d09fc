// Two pointers into one array: the second is named like its end, so it points behind the last element.
// options: --function count
// outcome: precondition: signal 11
// expect: 6 goals, 6 covered, 0 open
int count(const char *s, const char *end) {
  int commas = 0;
  if (s == end) return -1;
  for (; s < end; s++)
    if (*s == ',') commas++;
  return commas == 3;
}
