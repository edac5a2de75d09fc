// What another function sets through a pointer is no input, and neither is what nobody reads.
// options: --symbolic uninitialised
// runs: 150
// expect: 6 goals, 4 covered, 2 infeasible, 0 open
struct pair { int first; int second; double weight; };
static void set(int *result) { *result = 5; }
int main(void) {
  int result;
  struct pair pair;
  set(&result);
  set(&pair.first);
  if (result != 5) return 1; // infeasible: true
  if (pair.first != 5) return 2; // infeasible: true
  if (pair.second == 77) return 3;
  return 0;
}
