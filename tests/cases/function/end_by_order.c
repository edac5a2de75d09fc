// No name tells, but the function compares the two pointers by their order.
// options: --function total
// expect: 8 goals, 8 covered, 0 open
int total(const int *from, const int *to) {
  int sum = 0;
  if (!from) return -1;
  if (to - from == 3) sum = 1000;
  while (from < to) sum += *from++ & 15;
  if (sum == 1007) return 1;
  return 0;
}
