// A driver that gives a function all that its parameters can be bounds nothing: proofs count.
// options: --function day
// expect: ?
struct date {
  unsigned char month;
  unsigned short year;
};

int day(struct date date, int day) {
  if (date.year > 70000) return -1;
  if (day < 1 || day > 31) return -2;
  if (date.month > 12) return -3;
  if (day == 40) return -4;
  return day % 7 == 0;
}
