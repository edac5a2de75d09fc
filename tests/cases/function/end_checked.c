// A function that checks the order of its pointers: both outcomes are taken, the wrong order is one of the driver's choices.
// options: --function span
// expect: 10 goals, 10 covered, 0 open
long span(const char *first, const char *last) {
  if (!first || !last) return -1;
  if (last < first) return -2;
  if (last - first == 5 && first[4] == ';') return 5;
  return last - first;
}
