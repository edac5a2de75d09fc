// Inline variables and plain ones are initialised in the order in which they stand.
// flags: -std=c++17
// expect: 2 goals, 1 covered, 1 infeasible, 0 open
static int seen;
static int order(int step) {
  seen = seen * 10 + step;
  return step;
}
inline int first = order(1);
int second = order(2);
int main() {
  if (seen == 12) return 1; // infeasible: false
  return 0;
}
