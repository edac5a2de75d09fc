// A driver that gives a function all that its parameters can be bounds nothing: proofs count.
// options: --function day
// expect: 10 goals, 8 covered, 2 infeasible, 0 open
struct date {
  unsigned char month;
  unsigned short year;
};

int day(struct date date, int day) {
  if (date.year > 70000) return -1; // infeasible: true
  if (day < 1 || day > 31) return -2;
  if (date.month > 12) return -3;
  if (day == 40) return -4; // infeasible: true
  return day % 7 == 0;
}
